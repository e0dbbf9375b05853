import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { anOrder } from '../make/sales/checkout.ts'
import { setOrder } from '../make/sales/sale.ts'
import { aGuest, aProduct } from '../make.ts'
import { type AdminActionCase, download } from './action-case.ts'

const route = '/admin/orders/:orderId'
const newOrder = async (db: Connection) => anOrder(db, aGuest, await aProduct(db))
const onOrder = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route,
  does,
  ask: async (db) => ({ path: `/admin/orders/${(await newOrder(db)).id}`, form }),
})
/** Nothing of the order leaves but what its seller prints, too. */
const printed = (paper: string): AdminActionCase => ({
  route: `${route}/${paper}`,
  does: 'nothing',
  ask: async (db) => ({ path: `/admin/orders/${(await newOrder(db)).id}/${paper}` }),
})

export const orderActions: AdminActionCase[] = [
  onOrder('order.move', { intent: 'move', to: 'cancelled', note: 'Sold out.' }),
  onOrder('note.add', { intent: 'note', note: 'The buyer rang.' }),
  {
    route,
    does: 'order.resend',
    async ask(db) {
      const { id } = await newOrder(db)
      const onceKey = `order-placed ${id} buyer`
      const [mail] = await db
        .update(mails)
        .set({ status: 'sent', sentAt: new Date() })
        .where(eq(mails.onceKey, onceKey))
        .returning({ id: mails.id })
      return { path: `/admin/orders/${id}`, form: { intent: 'resend', mail: mail!.id } }
    },
  },
  {
    route,
    does: 'order.refund',
    async ask(db) {
      const { id } = await newOrder(db)
      await setOrder(db, id, { paymentStatus: 'paid' })
      const form = { intent: 'refund', what: 'amount', amount: '500', note: 'It came late.', press: newId() }
      return { path: `/admin/orders/${id}`, form }
    },
  },
  {
    route: '/admin/deliveries',
    does: 'order.heard',
    async ask(db) {
      const { id } = await newOrder(db)
      await setOrder(db, id, { paymentMethod: 'airtel_money', paymentStatus: 'paid', status: 'confirmed' })
      for (const status of ['processing', 'shipped', 'delivered'] as const) await setOrder(db, id, { status })
      return { path: '/admin/deliveries', form: { id, note: 'She has it, and all is well.' } }
    },
  },
  printed('slip.pdf'),
  printed('label.pdf'),
  download('/admin/orders.csv'),
]
