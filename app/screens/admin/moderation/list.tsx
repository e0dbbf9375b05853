import { href } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderating.server.ts'
import { moderationQuery } from '#app/modules/catalog/moderation/queue.server.ts'
import {
  decisionsFor,
  moderationRefusals,
  type SelectedProduct,
} from '#app/modules/catalog/moderation/rules.ts'
import {
  findOwnScheduled,
  findScheduledProducts,
  scheduleApproval,
  undoScheduledApproval,
} from '#app/modules/catalog/moderation/scheduled-approvals.server.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import * as texts from '#messages/admin-moderation.ts'
import * as formTexts from '#messages/forms.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { BulkActs, heldText } from './bulk-acts.tsx'
import { bulkResultText, scheduleResultText } from './decision-labels.ts'
import { useKeyShortcuts } from './key-shortcuts.ts'
import { moderationList } from './product-list.tsx'
import { type DecisionFormValues, readDecisionForm } from './read-decision-form.server.ts'
import { ScheduledNotices } from './scheduled-notices.tsx'
import { ShopFilterNotice } from './shop-filter-notice.tsx'

export const handle = { title: texts.products }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.products)

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const listed = await readList(args, moderationList, moderationQuery)
  const { rejectionReasons: reasons } = await currentSettings()
  const admin = requireAdmin(context, request)
  const { seller } = await findParties(readingDb(context), admin, { seller: listed.asked.seller })
  const scheduled = await findOwnScheduled(db, admin)
  const soon = new Set(await findScheduledProducts(db))
  return {
    reasons,
    shop: seller?.name,
    ...listed,
    rows: listed.rows.map((row) => ({ ...row, isApprovedSoon: soon.has(row.id) })),
    scheduled: scheduled.map(({ id, data }) => ({ id, count: data.products.length, held: data.held })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const form = await readDecisionForm(request)
  const back = href('/admin/products') + moderationList.back(request)
  if (form.typed.intent === 'undo') return undo(admin, form.batch, { t, back })
  const { typed, decision } = form
  if (!decision) return answerFailure({ message: t(formTexts.chooseAction), fields: {}, typed }, 400)
  if (decision.verdict === 'approve') return approve(admin, typed, { t, back, chosen: decision.chosen })
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
  return redirectWithToast(back, text, kind)
}

type Way = { t: Translate; back: string }

/** Of many at once only what is clean, in a minute; the list says what, and undoes it. */
async function approve(
  admin: Admin,
  typed: DecisionFormValues,
  { t, back, chosen }: Way & { chosen: SelectedProduct[] },
) {
  const done = await scheduleApproval(db, admin, chosen)
  if (!done.ok)
    return answerFailure({ message: spoken(t, moderationRefusals[done.reason]), fields: {}, typed }, 400)
  const { clean, held } = done.value
  const text = scheduleResultText(t, done.value)
  if (clean + done.value.already === 0) return answerFailure({ message: text, fields: {}, typed }, 409)
  return redirectWithToast(back, text, held.length + done.value.skipped.length > 0 ? 'notice' : 'success')
}

async function undo(admin: Admin, batch: string, { t, back }: Way) {
  const done = await undoScheduledApproval(db, admin, batch)
  return done.ok
    ? redirectWithToast(back, t(texts.undone, { count: done.value }))
    : redirectWithToast(back, t(texts.tooLateToUndo), 'error')
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const fields: { reason?: string } = problem?.fields ?? {}
  const { asked, shop, reasons, rows } = loaderData
  const { status } = asked
  const nothingWaits = status && awaitsReview(status) && !asked.search && !asked.category
  const verdicts = status ? decisionsFor(status) : []
  useKeyShortcuts()
  return (
    <AdminList
      list={moderationList}
      {...loaderData}
      notice={
        <>
          <ScheduledNotices action={moderationList.write(asked)} scheduled={loaderData.scheduled} />
          <ShopFilterNotice asked={asked} shop={shop} />
        </>
      }
      problem={problem?.message}
      chosen={problem?.typed.chosen}
      bulk={
        status && {
          label: t(texts.tickedProducts),
          said: (ticked) => (verdicts.includes('approve') ? heldText(t, rows, ticked) : undefined),
          acts: (
            <BulkActs verdicts={verdicts} reasons={reasons} typed={problem?.typed} error={fields.reason} />
          ),
        }
      }
      empty={nothingWaits ? { title: texts.nothingWaits, text: texts.nothingWaitsText } : undefined}
    />
  )
}
