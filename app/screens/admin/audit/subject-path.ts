import { href } from 'react-router'
import type { AuditSubject } from '#app/modules/platform/audit/rules.ts'

/** Where the subject of an act is shown; nothing where it has no page of its own. */
export function subjectPath(kind: AuditSubject, id: string): string | undefined {
  switch (kind) {
    case 'seller':
      return href('/admin/sellers/:sellerId', { sellerId: id })
    case 'product':
      return href('/admin/products/:productId', { productId: id })
    case 'order':
      return href('/admin/orders/:orderId', { orderId: id })
    case 'payment':
      return href('/admin/payments/transactions/:paymentId', { paymentId: id })
    case 'difference':
      return `${href('/admin/payments/differences')}?${new URLSearchParams({ search: id })}`
    case 'approval':
      return href('/admin/approvals/:approvalId', { approvalId: id })
    case 'payout':
      return href('/admin/payments/payouts/:payoutId', { payoutId: id })
    case 'refund':
      return href('/admin/payments/refunds/:refundId', { refundId: id })
    case 'report':
      return href('/admin/reports/:caseId', { caseId: id })
    case 'dispute':
      return href('/admin/disputes/:disputeId', { disputeId: id })
    case 'review':
      return href('/admin/reviews/:reviewId', { reviewId: id })
    case 'user':
      return href('/admin/users/:userId', { userId: id })
    case 'subscription':
      return `${href('/admin/newsletter')}?${new URLSearchParams({ search: id })}`
    case 'interest':
      return href('/admin/interest/:interestId', { interestId: id })
    case 'campaign':
      return href('/admin/newsletter/campaigns/:campaignId', { campaignId: id })
    case 'message':
      return href('/admin/messages/:messageId', { messageId: id })
    case 'text':
      return /^[a-z0-9]{16}$/.test(id)
        ? href('/admin/messages-sent/:textId', { textId: id })
        : href('/admin/messages-sent')
    case 'courier':
      return href('/admin/delivery/couriers/:courierId', { courierId: id })
    case 'synonym':
      return href('/admin/synonyms/:synonymId', { synonymId: id })
    default:
      return undefined
  }
}
