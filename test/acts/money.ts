import { randomUUID } from 'node:crypto'
import type { Connection } from '#app/db/client.server.ts'
import { aGuest, aProduct } from '../make.ts'
import { anOrder } from '../make-checkout.ts'
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

export const moneyActs: ActCase[] = [
  onPayment({ intent: 'received' }),
  onPayment({ intent: 'failed', reason: 'Never came' }),
  download('/admin/payments.csv'),
]
