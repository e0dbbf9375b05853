import { eachCampaign } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { exportList } from '../../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { campaignList } from './campaign-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, campaignList, (db, admin, asked) => eachCampaign(db, admin, asked))
