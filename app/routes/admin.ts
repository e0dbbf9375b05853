import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { adminLists } from './admin-lists.ts'

const lists = Object.entries(adminLists).flatMap(([path, { screen }]) => [
  route(path.slice(1), `screens/admin/${screen}.tsx`),
  route(`${path.slice(1)}.csv`, 'screens/admin/list-files/list-csv.ts', { id: `${path}.csv` }),
])

/** Of administrators. */
export const adminRoutes: RouteConfigEntry[] = [
  ...lists,
  route('admin', 'screens/admin/statistics/dashboard.tsx'),
  route('admin/search', 'screens/admin/search/search.tsx'),
  route('admin/confirm', 'screens/admin/sessions/confirm-password.tsx'),
  route('admin/second-factor', 'screens/admin/sessions/second-factor.tsx'),
  // Who sells.
  route('admin/sellers/:sellerId', 'screens/admin/shops/shop.tsx'),

  // What is sold.
  route('admin/products/:productId', 'screens/admin/moderation/product.tsx'),
  route('admin/products/:productId/questions', 'screens/admin/questions/questions.tsx'),

  // What was ordered.
  route('admin/orders/:orderId', 'screens/admin/orders/order.tsx'),
  // What was delivered, as only its seller says.
  route('admin/deliveries', 'screens/admin/orders/deliveries-to-check.tsx'),
  route('admin/orders/:orderId/slip.pdf', 'screens/admin/orders/parcels/packing-slip-pdf.ts'),
  route('admin/orders/:orderId/label.pdf', 'screens/admin/orders/parcels/label-pdf.ts'),

  // Who has an account.
  route('admin/users/:userId', 'screens/admin/accounts/user.tsx'),
  route('admin/users/:userId/data', 'screens/admin/accounts/data-export.ts'),

  // How it is brought.
  route('admin/delivery/couriers/new', 'screens/admin/delivery/new-courier.tsx'),
  route('admin/delivery/couriers/:courierId', 'screens/admin/delivery/courier.tsx'),

  // What is paid, and what is disputed.
  route('admin/approvals', 'screens/admin/approvals/list.tsx'),
  route('admin/approvals/:approvalId', 'screens/admin/approvals/approval.tsx'),
  route('admin/payments/transactions/:paymentId', 'screens/admin/payments/transactions/transaction.tsx'),
  route('admin/payments/adjustments', 'screens/admin/adjustments/adjustments.tsx'),
  route('admin/payments/payouts/:payoutId', 'screens/admin/payouts/payout.tsx'),
  route('admin/payments/refunds/:refundId', 'screens/admin/refunds/refund.tsx'),
  route('admin/payments/bank-files/:batchId', 'screens/admin/payouts/bank-file.ts'),
  route('admin/disputes/:disputeId', 'screens/admin/disputes/dispute.tsx'),
  route('admin/disputes/:disputeId/messages', 'screens/admin/disputes/conversation.tsx'),

  // What people reported.
  route('admin/reports/:caseId', 'screens/admin/reports/report.tsx'),

  // The newsletter's readers.
  route('admin/newsletter/add', 'screens/admin/newsletter/subscriptions/add-subscribers.tsx'),

  // The newsletter's campaigns.
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
  route('admin/interest/:interestId', 'screens/admin/interest/interest.tsx'),
  route('admin/messages/:messageId', 'screens/admin/contact/message.tsx'),

  // What was written by SMS and WhatsApp.
  route('admin/messages-sent/costs', 'screens/admin/messaging/costs.tsx'),
  route('admin/messages-sent/templates', 'screens/admin/messaging/templates.tsx'),
  route('admin/messages-sent/:textId', 'screens/admin/messaging/message.tsx'),
  route('admin/reviews/:reviewId', 'screens/admin/reviews/review.tsx'),
  // The words that searches understand.
  route('admin/synonyms/new', 'screens/admin/synonyms/new-synonym.tsx'),
  route('admin/synonyms/import', 'screens/admin/synonyms/import.tsx'),
  route('admin/synonyms/:synonymId', 'screens/admin/synonyms/synonym.tsx'),

  // What holds everywhere.
  route('admin/settings', 'screens/admin/settings/settings.tsx'),
  route('admin/settings/fields', 'screens/admin/settings/category-fields.tsx'),

  // What administrators did.
  route('admin/failed-tasks', 'screens/admin/tasks/failed-tasks.tsx'),
  route('admin/health', 'screens/admin/health/health.tsx'),
  route('admin/health/runbooks', 'screens/admin/health/runbooks.tsx'),
]
