import { randomUUID } from 'node:crypto'
import type { Connection } from '#app/db/client.server.ts'
import type { AuditAction } from '#app/domain/audit/rules.ts'
import { makeBatch } from '#app/domain/payouts/make-batch.server.ts'
import { noteReturned, payByHand } from '#app/domain/refunds/act-on-refund.server.ts'
import { failedTasks } from '#app/domain/tasks/tables.ts'
import { aGuest, anAdmin, aProduct } from '../make.ts'
import { anOrder } from '../make-checkout.ts'
import { giveDispute } from '../make-dispute.ts'
import { anApproved, aPaidSeller, aRequest } from '../make-payout.ts'
import { aDoubt, aRefund } from '../make-refund.ts'
import { aDifference, aReview } from '../make-review.ts'
import { type ActCase, download } from './case.ts'

const aTransfer = async (db: Connection) =>
  anOrder(db, aGuest, await aProduct(db), { paymentMethod: 'bank_transfer' })

const onPayment = (form: Record<string, string>): ActCase => ({
  route: '/admin/payments',
  does: 'order.payment',
  ask: async (db) => ({
    path: '/admin/payments',
    form: { reference: randomUUID().slice(0, 12), ...form, id: (await aTransfer(db)).id },
  }),
})

const onDispute = (does: AuditAction, form: Record<string, string>): ActCase => ({
  route: '/admin/disputes/:disputeId',
  does,
  async ask(db) {
    const { disputeId } = await giveDispute(db, await aTransfer(db))
    return { path: `/admin/disputes/${disputeId}`, form }
  },
})

const onPayout = (does: AuditAction, form: Record<string, string>, approved = false): ActCase => ({
  route: '/admin/payments/payouts/:payoutId',
  does,
  async ask(db) {
    const { id } = approved ? await anApproved(db) : await aRequest(db, await aPaidSeller(db))
    return { path: `/admin/payments/payouts/${id}`, form }
  },
})
const onPayouts = (does: AuditAction, intent: string, approved: boolean): ActCase => ({
  route: '/admin/payments/payouts',
  does,
  async ask(db) {
    const { id } = approved ? await anApproved(db) : await aRequest(db, await aPaidSeller(db))
    return { path: '/admin/payments/payouts', form: { intent, chosen: `${id}.1` } }
  },
})
const onBatched: ActCase = {
  route: '/admin/payments/payouts/:payoutId',
  does: 'payout.settle',
  async ask(db) {
    const { id, admin } = await anApproved(db)
    await makeBatch(db, admin, [id])
    return { path: `/admin/payments/payouts/${id}`, form: { intent: 'paid', reference: 'FT-1' } }
  },
}

const onReview: ActCase = {
  route: '/admin/payments/transactions/:paymentId',
  does: 'payment.review',
  async ask(db) {
    const { id } = await aReview(db)
    const form = { intent: 'review', take: 'orders', note: 'Paid too much.' }
    return { path: `/admin/payments/transactions/${id}`, form }
  },
}
const noteOnPayment: ActCase = {
  route: '/admin/payments/transactions/:paymentId',
  does: 'note.add',
  async ask(db) {
    const { id } = await aReview(db)
    return { path: `/admin/payments/transactions/${id}`, form: { intent: 'note', note: 'Asked them.' } }
  },
}
const onDifference: ActCase = {
  route: '/admin/payments/differences',
  does: 'payment.difference',
  async ask(db) {
    const { id } = await aDifference(db)
    return { path: '/admin/payments/differences', form: { id, note: 'Sent by hand.' } }
  },
}

const onFailedTask: ActCase = {
  route: '/admin/failed-tasks',
  does: 'task.retry',
  async ask(db) {
    const [at, itemId] = [new Date(), randomUUID()]
    const tried = { attempts: 40, error: 'No answer', firstAt: at, lastAt: at, nextAt: at, givenUpAt: at }
    await db.insert(failedTasks).values({ kind: 'payout-send', itemId, ...tried })
    return { path: '/admin/failed-tasks', form: { task: 'payout-send', id: itemId } }
  },
}

const onRefund = (does: AuditAction, form: Record<string, string>): ActCase => ({
  route: '/admin/payments/refunds/:refundId',
  does,
  ask: async (db) => ({ path: `/admin/payments/refunds/${await aRefund(db)}`, form }),
})

/** Of one that was paid by hand; to arrive after all it has to come back first. */
const onPaidBack = (does: AuditAction, form: Record<string, string>): ActCase => ({
  route: '/admin/payments/refunds/:refundId',
  does,
  async ask(db) {
    const [id, admin] = [await aRefund(db, { number: null }), await anAdmin(db)]
    const nobody = () => Promise.reject(new Error('Nobody is asked'))
    await payByHand(db, nobody, admin, { id, reference: 'FT-1' })
    if (does === 'refund.arrive') await noteReturned(db, admin, { id, reason: 'Seen.' })
    return { path: `/admin/payments/refunds/${id}`, form }
  },
})
const onUsed: ActCase = {
  route: '/admin/payments/refunds/:refundId',
  does: 'refund.use',
  async ask(db) {
    const { orderNumber: order } = await aTransfer(db)
    const form = { intent: 'use', order, reason: 'One transfer for both.' }
    return { path: `/admin/payments/refunds/${await aRefund(db)}`, form }
  },
}

const onDoubt: ActCase = {
  route: '/admin/payments/refunds/:refundId',
  does: 'refund.settle',
  async ask(db) {
    const form = { intent: 'arrived', reference: 'PC-1', reason: 'Their list shows all of it.' }
    return { path: `/admin/payments/refunds/${await aDoubt(db)}`, form }
  },
}

export const moneyActs: ActCase[] = [
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
      const { id, admin } = await anApproved(db)
      const made = await makeBatch(db, admin, [id])
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
  onFailedTask,
  download('/admin/payments/differences.csv'),
  onDispute('dispute.resolve', { intent: 'resolve', what: 'none', note: 'The photos show it whole.' }),
  onDispute('dispute.write', { intent: 'write', text: 'Please show the box.' }),
  onDispute('note.add', { intent: 'note', note: 'Called both.' }),
  download('/admin/disputes.csv'),
]
