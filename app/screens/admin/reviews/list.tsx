import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listReviews } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { reviewStatuses } from '#app/modules/sales/reviews/status.ts'
import * as texts from '#messages/reviews-page.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { reviewList } from './review-list.tsx'

export const handle = { title: texts.reviewsTitle }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.reviewsTitle)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = reviewList.read(request)
  return { asked, ...(await listReviews(readingDb(context), admin, { ...asked, limit: reviewList.perPage })) }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  const all = reviewStatuses.reduce((sum, status) => sum + counts[status], 0)
  return <AdminList list={reviewList} {...loaderData} counts={{ ...counts, all }} />
}
