import { reviewQuery } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import * as texts from '#messages/reviews-page.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { reviewList } from './review-list.tsx'

export const handle = { title: texts.reviewsTitle }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.reviewsTitle)

export const loader = (args: Route.LoaderArgs) => readList(args, reviewList, reviewQuery)

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <AdminList list={reviewList} {...loaderData} />
}
