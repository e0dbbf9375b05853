import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderating.server.ts'
import { moderationQuery } from '#app/modules/catalog/moderation/queue.server.ts'
import { decisionsFor, moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import * as texts from '#messages/admin-moderation.ts'
import * as formTexts from '#messages/forms.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { BulkForm } from './bulk-form.tsx'
import { bulkResultText } from './decision-labels.ts'
import { moderationList } from './product-list.tsx'
import { readDecisionForm } from './read-decision-form.server.ts'
import { ShopFilterNotice } from './shop-filter-notice.tsx'

export const handle = { title: texts.products }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.products)

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const listed = await readList(args, moderationList, moderationQuery)
  const { rejectionReasons: reasons } = await currentSettings()
  const admin = requireAdmin(context, request)
  const { seller } = await findParties(readingDb(context), admin, { seller: listed.asked.seller })
  return { reasons, shop: seller?.name, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const { typed, decision } = await readDecisionForm(request)
  if (!decision) return answerFailure({ message: t(formTexts.chooseAction), fields: {}, typed }, 400)
  const done = await moderateProducts(db, admin, decision)
  if (!done.ok) {
    const message = spoken(t, moderationRefusals[done.reason])
    return answerFailure(
      { message, fields: done.reason === 'reason-missing' ? { reason: message } : {}, typed },
      400,
    )
  }
  const text = bulkResultText(t, decision.verdict, done.value)
  const { judged, already, skipped } = done.value
  if (judged.length + already.length === 0) return answerFailure({ message: text, fields: {}, typed }, 409)
  const kind = skipped.length > 0 ? 'notice' : 'success'
  return redirectWithToast(href('/admin/products') + moderationList.back(request), text, kind)
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const fields: { reason?: string } = problem?.fields ?? {}
  const { asked, shop, reasons } = loaderData
  const nothingWaits = awaitsReview(asked.status) && !asked.search && !asked.category
  return (
    <AdminList
      list={moderationList}
      {...loaderData}
      notice={<ShopFilterNotice asked={asked} shop={shop} />}
      problem={problem?.message}
      chosen={problem?.typed.chosen}
      bulk={(action) => (
        <BulkForm
          key={asked.status}
          action={action}
          verdicts={decisionsFor(asked.status)}
          reasons={reasons}
          typed={problem?.typed}
          error={fields.reason}
        />
      )}
      empty={nothingWaits ? { title: texts.nothingWaits, text: texts.nothingWaitsText } : undefined}
    />
  )
}
