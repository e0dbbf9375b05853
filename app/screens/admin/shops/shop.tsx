import { data, href } from 'react-router'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { countProductsByStatus } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { isDeletedAccount } from '#app/modules/identity/accounts/user-action-rules.ts'
import {
  shopDecisionsFor,
  shopModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { findShopDetails } from '#app/modules/identity/shops/reading/reading.server.ts'
import { isStopped } from '#app/modules/identity/shops/status.ts'
import { findOwnDocuments } from '#app/modules/identity/shops/verification/documents.server.ts'
import { findEarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { findReserve } from '#app/modules/money/payouts/requesting/destinations.server.ts'
import { findMoneyDecisions } from '#app/modules/money/payouts/suspended/decide-shop-money.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findSellerRecord } from '#app/modules/sales/orders/reading/reading.server.ts'
import { commissionRateOf } from '#app/modules/sales/orders/rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-shops.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/shop'
import { CommissionForm } from './commission-form.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { findRecentActivity } from './find-recent-activity.server.ts'
import { NameChangeRequest } from './name-change-request.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { ShopDetails } from './shop-details.tsx'
import { shopForms } from './shop-forms.server.ts'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { SuspendedMoney } from './suspended-money.tsx'
import { DocumentList } from './verification/document-list.tsx'

export const handle = { title: texts.seller }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.shop.businessName ?? texts.seller)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findShopDetails(db, admin, params.sellerId)
  if (!found) throw data(spoken(translatorOf(request), shopModerationRefusals['no-such-shop']), 404)
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
  const now = new Date()
  const suspended = isStopped(found.shop.status) && {
    reserved: await findReserve(db, seller, now),
    decisions: await findMoneyDecisions(db, params.sellerId),
    press: newId(),
  }
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
    suspended,
    forms: shopForms.forms,
    verdicts: isDeletedAccount({ id: shop.userId, ...account }) ? [] : shopDecisionsFor(shop.status),
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, shopForms, admin, { id: args.params.sellerId })
  return answer(done, href('/admin/sellers/:sellerId', args.params))
}

export default function Seller({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { shop, account, products, money, record, latest, papers, acts, platformRate, verdicts, suspended } =
    loaderData
  const forms = formStates(loaderData.forms, problem)
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="[overflow-wrap:anywhere]">{shop.businessName}</PageTitle>
        <ShopStatusBadge status={shop.status} />
      </div>
      {shop.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{shop.statusReason}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {shop.pendingName && (
        <NameChangeRequest now={shop.businessName} wanted={shop.pendingName} form={forms['reject-name']} />
      )}
      <DecisionForms verdicts={verdicts} forms={forms} />
      <ShopDetails shop={shop} account={account} products={products} money={money} record={record} />
      {suspended && <SuspendedMoney {...suspended} money={money} form={forms.money} />}
      <CommissionForm own={shop.commissionRate} platform={platformRate} form={forms.commission} />
      <RecentActivity sellerId={shop.userId} latest={latest} counts={products} />
      <DocumentList papers={papers} verifiedAt={shop.documentsVerifiedAt} form={forms.documents} />
      <NotesAndActs acts={acts} typed={problem?.typed.note} />
    </div>
  )
}
