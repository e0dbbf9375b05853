import { data, href, redirect } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { countProductsByStatus } from '#app/modules/catalog/products/reading/count-products-by-status.server.ts'
import { isDeletedAccount } from '#app/modules/identity/accounts/users/user-action-rules.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderate-shop.server.ts'
import {
  type ShopModerationRefusal,
  shopDecisions,
  shopDecisionsFor,
  shopModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { decideShopName } from '#app/modules/identity/shops/names/decide-shop-name.server.ts'
import {
  shopNameDecisionRefusals,
  shopNameDecisions,
} from '#app/modules/identity/shops/profile/identity-rules.ts'
import { findShopDetails } from '#app/modules/identity/shops/reading/find-shop-details.server.ts'
import { findOwnDocuments } from '#app/modules/identity/shops/verification/find-own-documents.server.ts'
import { findEarningTotals } from '#app/modules/money/ledger/earnings/find-totals.server.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { commissionRateOf } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import { findSellerRecord } from '#app/modules/sales/orders/reading/find-seller-record.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { NoteForm } from '../audit/note-form.tsx'
import type { Route } from './+types/shop'
import { CommissionForm } from './commission-form.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { findRecentActivity } from './find-recent-activity.server.ts'
import { NameChangeRequest } from './name-change-request.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { saveCommission } from './save-commission.server.ts'
import { ShopDetails } from './shop-details.tsx'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { DocumentList } from './verification/document-list.tsx'

export const handle = { title: 'Seller' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shop.businessName ?? 'Seller'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findShopDetails(db, admin, params.sellerId)
  if (!found) throw data(shopModerationRefusals['no-such-shop'], 404)
  const seller = { userId: params.sellerId }
  const [products, money, papers, acts, { commissionPercent }, latest, record] = await Promise.all([
    countProductsByStatus(db, seller),
    findEarningTotals(db, seller),
    findOwnDocuments(db, params.sellerId),
    findAuditEntries(db, { subject: { kind: 'seller', id: params.sellerId }, limit: 50 }),
    currentSettings(),
    findRecentActivity(admin, params.sellerId),
    findSellerRecord(db, params.sellerId),
  ])
  const { sourceKey: _, ...shop } = found.shop
  const { account } = found
  const platformRate = commissionRateOf(commissionPercent)
  return {
    shop,
    account,
    products,
    money,
    latest,
    record,
    papers,
    acts,
    platformRate,
    verdicts: isDeletedAccount({ id: shop.userId, ...account }) ? [] : shopDecisionsFor(shop.status),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { intent = '', reason = '', note = '', commission = '', name = '' } = await readForm(request)
  const done = await doneOf(admin, params.sellerId, { intent, reason, note, commission, name })
  if (!done.ok) {
    const { message, fields = {}, status } = done
    return answerFailure({ message, fields, typed: { intent, reason, note, commission } }, status)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
  return redirect(href('/admin/sellers/:sellerId', params), { status: 303, headers })
}

type Done =
  | { ok: true; text: string }
  | { ok: false; message: string; status: number; fields?: Record<string, string> }
type Typed = { intent: string; reason: string; note: string; commission: string; name: string }

function doneOf(admin: Admin, id: string, { intent, reason, note, commission, name }: Typed): Promise<Done> {
  if (intent === 'note') return addNote(admin, id, note)
  if (intent === 'commission') return saveCommission(admin, id, commission)
  const decision = shopNameDecisions.find((known) => known === intent)
  if (decision) return decide(admin, { id, decision, name, reason: reason.trim().slice(0, 500) })
  return judge(admin, id, intent, reason)
}

async function judge(admin: Admin, id: string, intent: string, reason: string): Promise<Done> {
  const verdict = shopDecisions.find((known) => known === intent)
  if (!verdict) return { ok: false, message: 'Choose what to do', status: 400 }
  const judged = await moderateShop(db, admin, { id, verdict, reason: reason.trim().slice(0, 500) })
  if (judged.ok) return { ok: true, text: `${judged.value.businessName}: ${judged.value.status}` }
  const message = shopModerationRefusals[judged.reason]
  return { ok: false, message, status: statuses[judged.reason] ?? 409 }
}

async function decide(admin: Admin, asked: Parameters<typeof decideShopName>[2]): Promise<Done> {
  const decided = await decideShopName(db, admin, asked)
  if (decided.ok) return { ok: true, text: `The shop is called ${decided.value}` }
  const message = shopNameDecisionRefusals[decided.reason]
  const status = { 'no-such-shop': 404, 'reason-missing': 400 }[decided.reason as string] ?? 409
  return { ok: false, message, status }
}

const statuses: Partial<Record<ShopModerationRefusal, number>> = {
  'no-such-shop': 404,
  'reason-missing': 400,
}

async function addNote(admin: Admin, id: string, text: string): Promise<Done> {
  const noted = await createAdminNote(db, admin, { kind: 'seller', id }, text)
  return noted.ok
    ? { ok: true, text: 'Note added' }
    : { ok: false, message: 'Write something first', status: 400 }
}

/** After a refusal too: the page then shows the shop as it is now. */
export const shouldRevalidate = () => true

export default function Seller({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { shop, account, products, money, record, latest, papers, acts, platformRate, verdicts } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{shop.businessName}</h1>
        <ShopStatusBadge status={shop.status} />
      </div>
      {shop.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{shop.statusReason}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {shop.pendingName && (
        <NameChangeRequest now={shop.businessName} wanted={shop.pendingName} typed={problem?.typed} />
      )}
      <DecisionForms verdicts={verdicts} typed={problem?.typed} />
      <ShopDetails shop={shop} account={account} products={products} money={money} record={record} />
      <CommissionForm
        own={shop.commissionRate}
        platform={platformRate}
        typed={problem?.typed.intent === 'commission' ? problem.typed.commission : undefined}
        error={problem?.fields.commission}
      />
      <RecentActivity sellerId={shop.userId} latest={latest} counts={products} />
      <DocumentList papers={papers} />
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
