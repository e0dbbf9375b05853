import { eachReview } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { reviewList } from './review-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, reviewList, eachReview)
