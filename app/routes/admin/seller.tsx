import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { isErased } from '#app/domain/accounts/user-act-rules.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { findSellerStats } from '#app/domain/catalog/find-seller-stats.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { commissionRateOf } from '#app/domain/orders/commission-rules.ts'
import { findSellerRecord } from '#app/domain/orders/find-seller-record.server.ts'
import { decideName } from '#app/domain/sellers/decide-name.server.ts'
import { findOwnPapers } from '#app/domain/sellers/find-own-papers.server.ts'
import { findShopFile } from '#app/domain/sellers/find-shop-file.server.ts'
import { nameDecisionRefusals, nameDecisions } from '#app/domain/sellers/identity-rules.ts'
import { judgeShop } from '#app/domain/sellers/judge-shop.server.ts'
import {
  type ShopReviewRefusal,
  shopReviewRefusals,
  shopVerdicts,
  verdictsFor,
} from '#app/domain/sellers/review-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/seller'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { Commission } from './seller/commission.tsx'
import { findLatest } from './seller/find-latest.server.ts'
import { LatestOfShop } from './seller/latest.tsx'
import { NewName } from './seller/new-name.tsx'
import { Papers } from './seller/papers.tsx'
import { saveCommission } from './seller/save-commission.server.ts'
import { ShopFacts } from './seller/shop-facts.tsx'
import { Verdicts } from './seller/verdicts.tsx'
import { ShopStatus } from './sellers/shop-status.tsx'

export const handle = { title: 'Seller' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shop.businessName ?? 'Seller'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findShopFile(db, admin, params.sellerId)
  if (!found) throw data(shopReviewRefusals['no-such-shop'], 404)
  const seller = { userId: params.sellerId }
  const [products, money, papers, acts, { commissionPercent }, latest, record] = await Promise.all([
    findSellerStats(db, seller),
    findTotals(db, seller),
    findOwnPapers(db, params.sellerId),
    findActs(db, { subject: { kind: 'seller', id: params.sellerId }, limit: 50 }),
    currentSettings(),
    findLatest(admin, params.sellerId),
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
    verdicts: isErased({ id: shop.userId, ...account }) ? [] : verdictsFor(shop.status),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { intent = '', reason = '', note = '', commission = '', name = '' } = await readForm(request)
  const done = await doneOf(admin, params.sellerId, { intent, reason, note, commission, name })
  if (!done.ok) {
    const { message, fields = {}, status } = done
    return answerFailed({ message, fields, typed: { intent, reason, note, commission } }, status)
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
  const decision = nameDecisions.find((known) => known === intent)
  if (decision) return decide(admin, { id, decision, name, reason: reason.trim().slice(0, 500) })
  return judge(admin, id, intent, reason)
}

async function judge(admin: Admin, id: string, intent: string, reason: string): Promise<Done> {
  const verdict = shopVerdicts.find((known) => known === intent)
  if (!verdict) return { ok: false, message: 'Choose what to do', status: 400 }
  const judged = await judgeShop(db, admin, { id, verdict, reason: reason.trim().slice(0, 500) })
  if (judged.ok) return { ok: true, text: `${judged.value.businessName}: ${judged.value.status}` }
  const message = shopReviewRefusals[judged.reason]
  return { ok: false, message, status: statuses[judged.reason] ?? 409 }
}

async function decide(admin: Admin, asked: Parameters<typeof decideName>[2]): Promise<Done> {
  const decided = await decideName(db, admin, asked)
  if (decided.ok) return { ok: true, text: `The shop is called ${decided.value}` }
  const message = nameDecisionRefusals[decided.reason]
  const status = { 'no-such-shop': 404, 'reason-missing': 400 }[decided.reason as string] ?? 409
  return { ok: false, message, status }
}

const statuses: Partial<Record<ShopReviewRefusal, number>> = { 'no-such-shop': 404, 'reason-missing': 400 }

async function addNote(admin: Admin, id: string, text: string): Promise<Done> {
  const noted = await noteAbout(db, admin, { kind: 'seller', id }, text)
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
        <ShopStatus status={shop.status} />
      </div>
      {shop.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{shop.statusReason}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {shop.pendingName && (
        <NewName now={shop.businessName} wanted={shop.pendingName} typed={problem?.typed} />
      )}
      <Verdicts verdicts={verdicts} typed={problem?.typed} />
      <ShopFacts shop={shop} account={account} products={products} money={money} record={record} />
      <Commission
        own={shop.commissionRate}
        platform={platformRate}
        typed={problem?.typed.intent === 'commission' ? problem.typed.commission : undefined}
        error={problem?.fields.commission}
      />
      <LatestOfShop sellerId={shop.userId} latest={latest} counts={products} />
      <Papers papers={papers} />
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
