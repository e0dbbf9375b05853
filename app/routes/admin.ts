import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Of administrators. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'screens/admin/statistics/dashboard.tsx'),
  route('admin/confirm', 'screens/admin/sessions/confirm-password.tsx'),
  route('admin/second-factor', 'screens/admin/sessions/second-factor.tsx'),
  // Who sells.
  route('admin/sellers', 'screens/admin/shops/list.tsx'),
  route('admin/sellers.csv', 'screens/admin/shops/list-csv.ts'),
  route('admin/sellers/:sellerId', 'screens/admin/shops/shop.tsx'),

  // What is sold.
  route('admin/products', 'screens/admin/moderation/list.tsx'),
  route('admin/products.csv', 'screens/admin/moderation/list-csv.ts'),
  route('admin/products/:productId', 'screens/admin/moderation/product.tsx'),
  route('admin/questions', 'screens/admin/questions/list.tsx'),
  route('admin/questions.csv', 'screens/admin/questions/list-csv.ts'),
  route('admin/products/:productId/questions', 'screens/admin/questions/questions.tsx'),

  // What was ordered.
  route('admin/orders', 'screens/admin/orders/list.tsx'),
  route('admin/orders.csv', 'screens/admin/orders/list-csv.ts'),
  route('admin/orders/:orderId', 'screens/admin/orders/order.tsx'),
  // What was delivered, as only its seller says.
  route('admin/deliveries', 'screens/admin/orders/deliveries-to-check.tsx'),
  route('admin/orders/:orderId/slip.pdf', 'screens/admin/orders/parcels/packing-slip-pdf.ts'),
  route('admin/orders/:orderId/label.pdf', 'screens/admin/orders/parcels/label-pdf.ts'),

  // Who has an account.
  route('admin/users', 'screens/admin/accounts/list.tsx'),
  route('admin/users.csv', 'screens/admin/accounts/list-csv.ts'),
  route('admin/users/:userId', 'screens/admin/accounts/user.tsx'),
  route('admin/users/:userId/data', 'screens/admin/accounts/data-export.ts'),

  // How it is brought.
  route('admin/delivery', 'screens/admin/delivery/couriers.tsx'),
  route('admin/delivery.csv', 'screens/admin/delivery/couriers-csv.ts'),
  route('admin/delivery/couriers/new', 'screens/admin/delivery/new-courier.tsx'),
  route('admin/delivery/couriers/:courierId', 'screens/admin/delivery/courier.tsx'),
  route('admin/delivery/districts', 'screens/admin/delivery/districts.tsx'),
  route('admin/delivery/districts.csv', 'screens/admin/delivery/districts-csv.ts'),
  route('admin/delivery/sellers', 'screens/admin/delivery/seller-delivery.tsx'),
  route('admin/delivery/sellers.csv', 'screens/admin/delivery/seller-delivery-csv.ts'),

  // What is paid, and what is disputed.
  route('admin/approvals', 'screens/admin/approvals/list.tsx'),
  route('admin/approvals/:approvalId', 'screens/admin/approvals/approval.tsx'),
  route('admin/payments', 'screens/admin/payments/list.tsx'),
  route('admin/payments.csv', 'screens/admin/payments/list-csv.ts'),
  route('admin/payments/ledger', 'screens/admin/ledger/ledger.tsx'),
  route('admin/payments/ledger.csv', 'screens/admin/ledger/entries-csv.ts'),
  route('admin/payments/transactions', 'screens/admin/payments/transactions/list.tsx'),
  route('admin/payments/transactions.csv', 'screens/admin/payments/transactions/list-csv.ts'),
  route('admin/payments/transactions/:paymentId', 'screens/admin/payments/transactions/transaction.tsx'),
  route('admin/payments/differences', 'screens/admin/payments/differences/list.tsx'),
  route('admin/payments/differences.csv', 'screens/admin/payments/differences/list-csv.ts'),
  route('admin/payments/adjustments', 'screens/admin/adjustments/adjustments.tsx'),
  route('admin/payments/payouts', 'screens/admin/payouts/list.tsx'),
  route('admin/payments/payouts.csv', 'screens/admin/payouts/list-csv.ts'),
  route('admin/payments/payouts/:payoutId', 'screens/admin/payouts/payout.tsx'),
  route('admin/payments/refunds', 'screens/admin/refunds/list.tsx'),
  route('admin/payments/refunds.csv', 'screens/admin/refunds/list-csv.ts'),
  route('admin/payments/refunds/:refundId', 'screens/admin/refunds/refund.tsx'),
  route('admin/payments/bank-files/:batchId', 'screens/admin/payouts/bank-file.ts'),
  route('admin/disputes', 'screens/admin/disputes/list.tsx'),
  route('admin/disputes.csv', 'screens/admin/disputes/list-csv.ts'),
  route('admin/disputes/:disputeId', 'screens/admin/disputes/dispute.tsx'),
  route('admin/disputes/:disputeId/messages', 'screens/admin/disputes/conversation.tsx'),

  // What people reported.
  route('admin/reports', 'screens/admin/reports/list.tsx'),
  route('admin/reports.csv', 'screens/admin/reports/list-csv.ts'),
  route('admin/reports/:caseId', 'screens/admin/reports/report.tsx'),

  // The newsletter's readers.
  route('admin/newsletter', 'screens/admin/newsletter/subscriptions/list.tsx'),
  route('admin/newsletter.csv', 'screens/admin/newsletter/subscriptions/list-csv.ts'),
  route('admin/newsletter/add', 'screens/admin/newsletter/subscriptions/add-subscribers.tsx'),

  // The newsletter's campaigns.
  route('admin/newsletter/campaigns', 'screens/admin/newsletter/campaigns/list.tsx'),
  route('admin/newsletter/campaigns.csv', 'screens/admin/newsletter/campaigns/list-csv.ts'),
  route('admin/newsletter/campaigns/new', 'screens/admin/newsletter/campaigns/editor/edit-campaign.tsx', {
    id: 'screens/admin/newsletter/campaigns/editor/new-campaign',
  }),
  route('admin/newsletter/campaigns/preview', 'screens/admin/newsletter/campaigns/editor/draft-preview.ts'),
  route('admin/newsletter/campaigns/:campaignId', 'screens/admin/newsletter/campaigns/campaign.tsx'),
  route(
    'admin/newsletter/campaigns/:campaignId/edit',
    'screens/admin/newsletter/campaigns/editor/edit-campaign.tsx',
  ),
  route(
    'admin/newsletter/campaigns/:campaignId/letter',
    'screens/admin/newsletter/campaigns/preview/saved-preview.ts',
  ),
  route('admin/newsletter/campaigns/:campaignId/progress', 'screens/admin/newsletter/campaigns/progress.ts'),

  // Who wrote to us.
  route('admin/interest', 'screens/admin/interest/list.tsx'),
  route('admin/interest.csv', 'screens/admin/interest/list-csv.ts'),
  route('admin/interest/:interestId', 'screens/admin/interest/interest.tsx'),
  route('admin/messages', 'screens/admin/contact/list.tsx'),
  route('admin/messages.csv', 'screens/admin/contact/list-csv.ts'),
  route('admin/messages/:messageId', 'screens/admin/contact/message.tsx'),

  // What was written by SMS and WhatsApp.
  route('admin/messages-sent', 'screens/admin/messaging/list.tsx'),
  route('admin/messages-sent.csv', 'screens/admin/messaging/list-csv.ts'),
  route('admin/messages-sent/costs', 'screens/admin/messaging/costs.tsx'),
  route('admin/messages-sent/templates', 'screens/admin/messaging/templates.tsx'),
  route('admin/messages-sent/:textId', 'screens/admin/messaging/message.tsx'),
  route('admin/reviews', 'screens/admin/reviews/list.tsx'),
  route('admin/reviews.csv', 'screens/admin/reviews/list-csv.ts'),
  route('admin/reviews/:reviewId', 'screens/admin/reviews/review.tsx'),
  route('admin/suggestions', 'screens/admin/suggestions/list.tsx'),
  route('admin/suggestions.csv', 'screens/admin/suggestions/list-csv.ts'),
  // The words that searches understand.
  route('admin/synonyms', 'screens/admin/synonyms/list.tsx'),
  route('admin/synonyms.csv', 'screens/admin/synonyms/list-csv.ts'),
  route('admin/synonyms/new', 'screens/admin/synonyms/new-synonym.tsx'),
  route('admin/synonyms/import', 'screens/admin/synonyms/import.tsx'),
  route('admin/synonyms/:synonymId', 'screens/admin/synonyms/synonym.tsx'),

  // What holds everywhere.
  route('admin/settings', 'screens/admin/settings/settings.tsx'),
  route('admin/settings/fields', 'screens/admin/settings/category-fields.tsx'),

  // What administrators did.
  route('admin/log', 'screens/admin/audit/log.tsx'),
  route('admin/log.csv', 'screens/admin/audit/log-csv.ts'),
  route('admin/failed-tasks', 'screens/admin/tasks/failed-tasks.tsx'),
  route('admin/health', 'screens/admin/health/health.tsx'),
  route('admin/health/runbooks', 'screens/admin/health/runbooks.tsx'),
]
