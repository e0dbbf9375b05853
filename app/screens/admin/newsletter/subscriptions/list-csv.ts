import { eachSubscription } from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { exportList } from '../../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { subscriptionList } from './subscription-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, subscriptionList, eachSubscription)
