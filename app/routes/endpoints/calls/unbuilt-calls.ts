/** Callables that are named but not built yet: they answer UNIMPLEMENTED. */
export const unbuiltCalls = ['createCampaign', 'listCampaigns', 'deleteCampaign', 'sendCampaign']
