import { randomUUID } from 'node:crypto'
import type { Connection } from '#app/db/client.server.ts'
import type { AuditAction } from '#app/domain/audit/rules.ts'
import { aGuest, aProduct } from '../make.ts'
import { anOrder } from '../make-checkout.ts'
import { giveDispute } from '../make-dispute.ts'
import { type ActCase, download } from './case.ts'

const aTransfer = async (db: Connection) =>
  anOrder(db, aGuest, await aProduct(db), { paymentMethod: 'bank_transfer' })

const onPayment = (form: Record<string, string>): ActCase => ({
  ...{ route: '/admin/payments', does: 'order.payment' },
  ask: async (db) => ({
    path: '/admin/payments',
    form: { reference: randomUUID().slice(0, 12), ...form, id: (await aTransfer(db)).id },
  }),
})

const onDispute = (does: AuditAction, form: Record<string, string>): ActCase => ({
  ...{ route: '/admin/disputes/:disputeId', does },
  async ask(db) {
    const { disputeId } = await giveDispute(db, await aTransfer(db))
    return { path: `/admin/disputes/${disputeId}`, form }
  },
})

export const moneyActs: ActCase[] = [
  onPayment({ intent: 'received' }),
  onPayment({ intent: 'failed', reason: 'Never came' }),
  download('/admin/payments.csv'),
  download('/admin/payments/ledger.csv'),
  onDispute('dispute.resolve', { intent: 'resolve', what: 'none', note: 'The photos show it whole.' }),
  onDispute('dispute.write', { intent: 'write', text: 'Please show the box.' }),
  onDispute('note.add', { intent: 'note', note: 'Called both.' }),
  download('/admin/disputes.csv'),
]
