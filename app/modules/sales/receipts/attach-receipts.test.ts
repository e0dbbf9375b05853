import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { committed } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { markPaid } from '#test/make/sales/receipt.ts'
import { aSale } from '#test/make/sales/sale.ts'
import { mailedOrder } from '../orders/notices/notice-rules.ts'
import { withItems } from '../orders/reading/find-order.server.ts'
import { orders } from '../orders/tables.ts'
import { attachReceipts, findReceiptOfOrder } from './reading.server.ts'

const attach = async (db: Db, content: MailContent) => (await attachReceipts(db, [content]))[0]

async function aMail(db: Db, id: string): Promise<MailContent & { kind: 'order-status' }> {
  const [order] = await withItems(db, await db.select().from(orders).where(eq(orders.id, id)))
  const { orderNumber } = order!
  return {
    kind: 'order-status',
    reader: 'buyer',
    title: 'Order',
    note: '',
    order: mailedOrder(t, order!),
    path: `/orders/${orderNumber}?key=signed`,
  }
}

committed(
  'a message about a paid order names its receipt, and opens it with the key its reader has §47.13',
  async ({ db }) => {
    const { id } = await aSale(db, { paymentMethod: 'airtel_money' })
    const mail = await aMail(db, id)
    expect(await attach(db, mail), 'before it is paid').toEqual(mail)
    await markPaid(db, id)
    const { number } = (await findReceiptOfOrder(db, id))!
    const { orderNumber } = mail.order
    expect(await attach(db, mail)).toEqual({
      ...mail,
      receipt: { number, path: `/orders/${orderNumber}/receipt?key=signed` },
    })
    const toSeller = { ...mail, reader: 'seller', path: `/seller/orders/${orderNumber}` } as const
    expect(await attach(db, toSeller)).toMatchObject({
      receipt: { number, path: `/orders/${orderNumber}/receipt` },
    })
    const code = { kind: 'release-code', orderNumber, sellerName: 'X', code: '012345', path: '/o' } as const
    expect(await attach(db, code)).toMatchObject({ receipt: { number } })
    const welcome = { kind: 'welcome', role: 'buyer' } as const
    expect(await attach(db, welcome)).toBe(welcome)
  },
)
