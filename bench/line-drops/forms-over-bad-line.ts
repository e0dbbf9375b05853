import { and, eq, like } from 'drizzle-orm'
import pMap from 'p-map'
import { newId } from '#app/base/ids.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { disputeMessages, disputePhotos } from '#app/modules/money/disputes/tables.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { aBadLine, fatesFrom } from './bad-line.ts'
import { cookieOf, type Form, formOnce } from './form-once.ts'

type Asked = { shop: string; count: number; seed: number }
export type Figures = { there: number[]; tries: number }

/** So many orders, each confirmed by its seller over a line that cuts, delays and doubles. How often each was. */
export async function movesOverBadLine(db: Connection, { shop, count, seed }: Asked): Promise<Figures> {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: count })
  const placed = await pMap(Array.from({ length: count }), () => anOrder(db, aGuest, product), {
    concurrency: 4,
  })
  const cookie = await cookieOf(db, seller.userId)
  const forms = placed.map(
    ({ orderNumber }): Form => ({
      kind: 'move',
      path: `/seller/orders/${orderNumber}`,
      cookie,
      fields: [
        ['to', 'confirmed'],
        ['requestKey', newId()],
      ],
    }),
  )
  const tries = await sendAll(shop, forms, seed)
  const entries = await db
    .select({ id: orderStatusHistory.orderId })
    .from(orderStatusHistory)
    .innerJoin(orders, eq(orders.id, orderStatusHistory.orderId))
    .where(and(eq(orders.sellerId, seller.userId), eq(orderStatusHistory.status, 'confirmed')))
  return { there: placed.map((order) => entries.filter(({ id }) => id === order.id).length), tries }
}

/**
 * So many messages of buyers, all in a few disputes at once, every fourth with a photo. How often each is there; a photo that is
 * missing or there twice counts as a message would.
 */
export async function messagesOverBadLine(
  db: Connection,
  storage: Storage,
  { shop, count, seed }: Asked,
): Promise<Figures> {
  const sales = await Promise.all(
    Array.from({ length: Math.min(count, 4) }, () => aDisputedSale(db, storage)),
  )
  const cookies = await Promise.all(sales.map(({ buyer }) => cookieOf(db, buyer.userId)))
  const photo = new File([await plainJpeg()], 'photo.jpg', { type: 'image/jpeg' })
  const mark = newId()
  const forms = Array.from({ length: count }, (_, at): Form => {
    const which = at % sales.length
    const words: Form['fields'] = [
      ['intent', 'write'],
      ['text', `${mark} ${at}.`],
      ['requestKey', newId()],
    ]
    return {
      kind: 'dispute',
      path: `/orders/${sales[which]!.order.orderNumber}/dispute`,
      cookie: cookies[which]!,
      fields: withPhoto(at) ? [...words, ['photos', photo]] : words,
    }
  })
  const tries = await sendAll(shop, forms, seed)
  const rows = await db
    .select({ text: disputeMessages.text, photo: disputePhotos.id })
    .from(disputeMessages)
    .leftJoin(disputePhotos, eq(disputePhotos.messageId, disputeMessages.id))
    .where(like(disputeMessages.text, `${mark}%`))
  const times = (at: number) => {
    const found = rows.filter(({ text }) => text === `${mark} ${at}.`)
    return found.every((row) => !!row.photo === withPhoto(at)) ? found.length : -1
  }
  return { there: forms.map((_, at) => times(at)), tries }
}

const withPhoto = (at: number) => at % 4 === 3

async function sendAll(shop: string, forms: Form[], seed: number): Promise<number> {
  const line = await aBadLine(shop, fatesFrom(seed))
  try {
    const tries = await pMap(forms, (form) => formOnce(line.url, form), { concurrency: 8 })
    return tries.reduce((sum, one) => sum + one, 0)
  } finally {
    line.close()
  }
}
