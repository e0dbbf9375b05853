import type { Admin } from '#app/base/actor.ts'
import type { Asked } from '#app/base/list/list-address.ts'
import type { Db } from '#app/db/client.server.ts'
import { moderationQuery } from '#app/modules/catalog/moderation/queue.server.ts'
import { allQuestionQuery } from '#app/modules/catalog/questions/reading.server.ts'
import { synonymQuery } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import { userQuery } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { shopQuery } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { disputeQuery } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { eachLedgerEntry } from '#app/modules/money/ledger/entries/entries.server.ts'
import { differenceQuery } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { transactionQuery } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { paymentQuery } from '#app/modules/money/payments/review/list-payments.server.ts'
import { payoutQuery } from '#app/modules/money/payouts/approving/reading.server.ts'
import { refundQuery } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { messageQuery } from '#app/modules/outreach/contact/messages.server.ts'
import { interestQuery } from '#app/modules/outreach/interest/interest.server.ts'
import { campaignQuery } from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { subscriptionQuery } from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { reportQuery } from '#app/modules/outreach/reports/reading.server.ts'
import { suggestionQuery } from '#app/modules/outreach/suggestions/suggestions.server.ts'
import { eachAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { sentMessageQuery } from '#app/modules/platform/messaging/reading/list-messages.server.ts'
import { courierQuery } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import {
  findDistrictCoverage,
  sellerDeliveryQuery,
} from '#app/modules/sales/delivery/overview/overview.server.ts'
import { orderQuery } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { reviewQuery } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import type { AdminListPath } from '#app/routes/admin-lists.ts'
import { userList } from '../accounts/user-list.tsx'
import { auditList } from '../audit/log-list.ts'
import { messageList } from '../contact/message-list.tsx'
import { courierList } from '../delivery/courier-list.tsx'
import { districtList } from '../delivery/district-list.tsx'
import { sellerDeliveryList } from '../delivery/seller-delivery-list.tsx'
import { disputeList } from '../disputes/dispute-list.tsx'
import { interestList } from '../interest/interest-list.tsx'
import { ledgerList } from '../ledger/ledger-list.tsx'
import { fileOf } from '../list/export-list.server.ts'
import { sentMessageList } from '../messaging/message-list.tsx'
import { moderationList } from '../moderation/product-list.tsx'
import { campaignList } from '../newsletter/campaigns/campaign-list.tsx'
import { subscriptionList } from '../newsletter/subscriptions/subscription-list.tsx'
import { orderList } from '../orders/order-list.tsx'
import { differenceList } from '../payments/differences/difference-list.tsx'
import { paymentList } from '../payments/payment-list.tsx'
import { transactionList } from '../payments/transactions/transaction-list.tsx'
import { payoutList } from '../payouts/payout-list.tsx'
import { allQuestionList } from '../questions/question-list.tsx'
import { refundList } from '../refunds/refund-list.tsx'
import { reportList } from '../reports/report-list.tsx'
import { reviewList } from '../reviews/review-list.tsx'
import { shopList } from '../shops/shop-list.tsx'
import { suggestionList } from '../suggestions/suggestion-list.tsx'
import { synonymList } from '../synonyms/synonym-list.tsx'

/** The file of each list of the administration: `.csv` behind its address. The compiler asks for each. */
export const listFiles = {
  '/admin/sellers': fileOf(shopList, shopQuery.batches),
  '/admin/products': fileOf(moderationList, moderationQuery.batches),
  '/admin/questions': fileOf(allQuestionList, allQuestionQuery.batches),
  '/admin/orders': fileOf(orderList, orderQuery.batches, withoutWords),
  '/admin/users': fileOf(userList, userQuery.batches),
  '/admin/delivery': fileOf(courierList, courierQuery.batches),
  '/admin/delivery/districts': fileOf(districtList, allDistricts),
  '/admin/delivery/sellers': fileOf(sellerDeliveryList, sellerDeliveryQuery.batches),
  '/admin/payments': fileOf(paymentList, paymentQuery.batches),
  '/admin/payments/ledger': fileOf(ledgerList, eachLedgerEntry),
  '/admin/payments/transactions': fileOf(transactionList, transactionQuery.batches),
  '/admin/payments/differences': fileOf(differenceList, differenceQuery.batches),
  '/admin/payments/payouts': fileOf(payoutList, payoutQuery.batches),
  '/admin/payments/refunds': fileOf(refundList, refundQuery.batches),
  '/admin/disputes': fileOf(disputeList, disputeQuery.batches),
  '/admin/reports': fileOf(reportList, reportQuery.batches),
  '/admin/newsletter': fileOf(subscriptionList, subscriptionQuery.batches),
  '/admin/newsletter/campaigns': fileOf(campaignList, campaignQuery.batches),
  '/admin/interest': fileOf(interestList, interestQuery.batches),
  '/admin/messages': fileOf(messageList, messageQuery.batches),
  '/admin/messages-sent': fileOf(sentMessageList, sentMessageQuery.batches),
  '/admin/reviews': fileOf(reviewList, reviewQuery.batches),
  '/admin/suggestions': fileOf(suggestionList, suggestionQuery.batches),
  '/admin/synonyms': fileOf(synonymList, synonymQuery.batches),
  '/admin/log': fileOf(auditList, eachAuditEntry),
} satisfies Record<AdminListPath, ReturnType<typeof fileOf>>

async function* allDistricts(db: Db, admin: Admin) {
  yield await findDistrictCoverage(db, admin)
}

/** What narrowed the list, but for the words: names and phones have no place in a log that is for ever. */
function withoutWords({
  search,
  after: _,
  before: __,
  tick: ___,
  ...filter
}: Asked<typeof orderList.filters>) {
  return { ...filter, ...(search && { searched: true }) }
}
