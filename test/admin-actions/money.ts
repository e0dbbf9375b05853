import { randomUUID } from 'node:crypto'
import { newId } from '#app/base/ids.ts'
import type { Connection } from '#app/db/client.server.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import type { AdjustmentKind } from '#app/modules/money/adjustments/rules.ts'
import { bookChargeback } from '#app/modules/money/chargebacks/booking/book-chargeback.server.ts'
import { findHandBacks } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import {
  payRefundManually,
  recordReturnedRefund,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { paidByWallet } from '../make/money/chargeback.ts'
import { addDispute } from '../make/money/dispute.ts'
import { aPaidSale } from '../make/money/paid-sale.ts'
import { aDifference, aPaymentMismatch } from '../make/money/payment-mismatch.ts'
import { anApprovedPayout, aPaidSeller, aRequest } from '../make/money/payout.ts'
import { anUnresolvedRefund, aRefund } from '../make/money/refund.ts'
import { anOrder } from '../make/sales/checkout.ts'
import { aSale, moveOrderThrough, stepsToDelivered } from '../make/sales/sale.ts'
import { aGuest, anAdmin, aProduct } from '../make.ts'
import { type ActionRequest, type AdminActionCase, download } from './action-case.ts'

const aTransfer = async (db: Connection) =>
  anOrder(db, aGuest, await aProduct(db), { paymentMethod: 'bank_transfer' })

const onPayment = (form: Record<string, string>): AdminActionCase => ({
  route: '/admin/payments',
  does: 'order.payment',
  ask: async (db) => ({
    path: '/admin/payments',
    form: { reference: randomUUID().slice(0, 12), ...form, id: (await aTransfer(db)).id },
  }),
})

const onDispute = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/disputes/:disputeId',
  does,
  async ask(db) {
    const { disputeId } = await addDispute(db, await aTransfer(db))
    return { path: `/admin/disputes/${disputeId}`, form }
  },
})

const onPayout = (does: AuditAction, form: Record<string, string>, approved = false): AdminActionCase => ({
  route: '/admin/payments/payouts/:payoutId',
  does,
  async ask(db) {
    const { id } = approved ? await anApprovedPayout(db) : await aRequest(db, await aPaidSeller(db))
    return { path: `/admin/payments/payouts/${id}`, form }
  },
})
const onPayouts = (does: AuditAction, intent: string, approved: boolean): AdminActionCase => ({
  route: '/admin/payments/payouts',
  does,
  async ask(db) {
    const { id } = approved ? await anApprovedPayout(db) : await aRequest(db, await aPaidSeller(db))
    return { path: '/admin/payments/payouts', form: { intent, chosen: `${id}.1` } }
  },
})
const onBatched: AdminActionCase = {
  route: '/admin/payments/payouts/:payoutId',
  does: 'payout.settle',
  async ask(db) {
    const { id, admin } = await anApprovedPayout(db)
    await createPayoutBatch(db, admin, [id])
    return { path: `/admin/payments/payouts/${id}`, form: { intent: 'paid', reference: `FT-${id}` } }
  },
}

const onReview: AdminActionCase = {
  route: '/admin/payments/transactions/:paymentId',
  does: 'payment.review',
  async ask(db) {
    const { id } = await aPaymentMismatch(db)
    const form = { intent: 'review', take: 'orders', note: 'Paid too much.' }
    return { path: `/admin/payments/transactions/${id}`, form }
  },
}
const noteOnPayment: AdminActionCase = {
  route: '/admin/payments/transactions/:paymentId',
  does: 'note.add',
  async ask(db) {
    const { id } = await aPaymentMismatch(db)
    return { path: `/admin/payments/transactions/${id}`, form: { intent: 'note', note: 'Asked them.' } }
  },
}
const onDifference: AdminActionCase = {
  route: '/admin/payments/differences',
  does: 'payment.difference',
  async ask(db) {
    const { id } = await aDifference(db)
    return { path: '/admin/payments/differences', form: { id, note: 'Sent by hand.' } }
  },
}

const onAdjustment = (kind: AdjustmentKind, does: AdminActionCase['does']): AdminActionCase => ({
  route: '/admin/payments/adjustments',
  does,
  async ask(db) {
    const { orderNumber } = await aPaidSale(db)
    const form = { intent: 'adjust', kind, amount: '500', order: orderNumber, reason: 'So.', press: newId() }
    return { path: '/admin/payments/adjustments', form }
  },
})

const onCharge = (does: 'payment.chargeback' | 'payment.chargeback-won'): AdminActionCase => ({
  route: '/admin/payments/transactions/:paymentId',
  does,
  async ask(db): Promise<ActionRequest> {
    const { paymentId } = await paidByWallet(db)
    const path = `/admin/payments/transactions/${paymentId}`
    const told = { paymentId, reason: 'Stolen', reference: newId(), press: newId() }
    if (does === 'payment.chargeback')
      return { path, form: { intent: 'chargeback', amount: '5,000', ...told } }
    const booked = await bookChargeback(db, await anAdmin(db), { ...told, onceKey: told.press })
    if (!booked.ok) throw new Error(booked.reason)
    return { path, form: { intent: 'won', chargeback: booked.value.id, note: 'The bank wrote.' } }
  },
})

const onHandBack = (intent: 'handed' | 'advance', does: AdminActionCase['does']): AdminActionCase => ({
  route: '/admin/orders/:orderId',
  does,
  async ask(db) {
    const { id, seller } = await aSale(db)
    await moveOrderThrough(db, seller, id, ...stepsToDelivered)
    const back = { id, asked: { amount: 700 }, restock: false, note: 'Late', press: newId() }
    await refundOrder(db, await anAdmin(db), back)
    const [waiting] = await findHandBacks(db, id)
    return { path: `/admin/orders/${id}`, form: { intent, handBack: waiting!.id, evidence: 'Called both.' } }
  },
})

const onSuspendedShop: AdminActionCase = {
  route: '/admin/sellers/:sellerId',
  does: 'seller.money',
  async ask(db) {
    const { seller } = await paidByWallet(db)
    await moderateShop(db, await anAdmin(db), { id: seller.userId, verdict: 'suspend', reason: 'Fakes' })
    const form = { intent: 'money', decision: 'give_back', kind: 'wallet', reason: 'So.', press: newId() }
    return { path: `/admin/sellers/${seller.userId}`, form }
  },
}

const onFailedTask: AdminActionCase = {
  route: '/admin/failed-tasks',
  does: 'task.retry',
  async ask(db) {
    const [at, itemId] = [new Date(), randomUUID()]
    const tried = { attempts: 40, error: 'No answer', firstAt: at, lastAt: at, nextAt: at, givenUpAt: at }
    await db.insert(failedTasks).values({ kind: 'payout-send', itemId, ...tried })
    return { path: '/admin/failed-tasks', form: { task: 'payout-send', id: itemId } }
  },
}

const onRefund = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/payments/refunds/:refundId',
  does,
  ask: async (db) => ({ path: `/admin/payments/refunds/${await aRefund(db)}`, form }),
})

/** Of one that was paid by hand; to arrive after all it has to come back first. */
const onPaidBack = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/payments/refunds/:refundId',
  does,
  async ask(db) {
    const [id, admin] = [await aRefund(db, { number: null }), await anAdmin(db)]
    const nobody = () => Promise.reject(new Error('Nobody is asked'))
    await payRefundManually(db, nobody, admin, { id, reference: `FT-${id}` })
    if (does === 'refund.arrive') await recordReturnedRefund(db, admin, { id, reason: 'Seen.' })
    return { path: `/admin/payments/refunds/${id}`, form }
  },
})
const onUsed: AdminActionCase = {
  route: '/admin/payments/refunds/:refundId',
  does: 'refund.use',
  async ask(db) {
    const { orderNumber: order } = await aTransfer(db)
    const form = { intent: 'use', order, reason: 'One transfer for both.' }
    return { path: `/admin/payments/refunds/${await aRefund(db)}`, form }
  },
}

const onDoubt: AdminActionCase = {
  route: '/admin/payments/refunds/:refundId',
  does: 'refund.settle',
  async ask(db) {
    const form = { intent: 'arrived', reference: 'PC-1', reason: 'Their list shows all of it.' }
    return { path: `/admin/payments/refunds/${await anUnresolvedRefund(db)}`, form }
  },
}

export const moneyActions: AdminActionCase[] = [
  onPayout('payout.approve', { intent: 'approve', destinationNo: '1' }),
  onPayout('payout.decline', { intent: 'decline', reason: 'Another name.' }, true),
  onPayout('note.add', { intent: 'note', note: 'Called the shop.' }),
  onBatched,
  onPayouts('payout.approve', 'approve', false),
  onPayouts('payout.batch', 'batch', true),
  download('/admin/payments/payouts.csv'),
  {
    route: '/admin/payments/bank-files/:batchId',
    does: 'list.export',
    async ask(db) {
      const { id, admin } = await anApprovedPayout(db)
      const made = await createPayoutBatch(db, admin, [id])
      return { path: `/admin/payments/bank-files/${made.ok ? made.value.batchId : ''}` }
    },
  },
  onRefund('refund.send', { intent: 'send', seen: '+265990000000' }),
  onRefund('refund.wallet', { intent: 'wallet', operator: 'tnm_mpamba', number: '0881234567' }),
  onDoubt,
  onRefund('refund.by-hand', { intent: 'by-hand', reference: 'FT-2' }),
  onPaidBack('refund.return', { intent: 'came-back', reason: 'The bank sent it back.' }),
  onPaidBack('refund.arrive', { intent: 'arrived-after-all', reference: 'FT-3', reason: 'It is there.' }),
  onUsed,
  download('/admin/payments/refunds.csv'),
  onPayment({ intent: 'received', amount: '5,000' }),
  onPayment({ intent: 'failed', reason: 'Never came' }),
  download('/admin/payments.csv'),
  download('/admin/payments/ledger.csv'),
  onReview,
  noteOnPayment,
  download('/admin/payments/transactions.csv'),
  onDifference,
  onAdjustment('goodwill_buyer', 'adjustment.goodwill'),
  onAdjustment('write_off_bank', 'adjustment.write-off'),
  onCharge('payment.chargeback'),
  onCharge('payment.chargeback-won'),
  onHandBack('handed', 'hand-back.handed'),
  onHandBack('advance', 'hand-back.advance'),
  onSuspendedShop,
  onFailedTask,
  download('/admin/payments/differences.csv'),
  onDispute('dispute.resolve', { intent: 'resolve', what: 'none', note: 'The photos show it whole.' }),
  onDispute('dispute.write', { intent: 'write', text: 'Please show the box.' }),
  onDispute('note.add', { intent: 'note', note: 'Called both.' }),
  download('/admin/disputes.csv'),
]
