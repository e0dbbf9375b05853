/** Callables that are named but not built yet: they answer UNIMPLEMENTED. */
export const unbuiltCalls = [
  'listSubscriptions',
  'listActiveSubscriptions',
  'deleteSubscription',
  'bulkUpdateSubscriptions',
  'createCampaign',
  'listCampaigns',
  'deleteCampaign',
  'sendCampaign',
  'getNewsletterStats',
]
