import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate as t } from '#app/messages/language.ts'
import { type LowStock, lowStockText } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import type { MailContent, NewMail } from '#app/modules/platform/mail/rules.ts'
import { type Notice, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { keyQuery, orderPath, payPath, salePath, signedOrderPath } from '../access/order-paths.server.ts'
import type { Mover, Order, OrderStatus } from '../rules.ts'
import { unsentNotices } from '../tables.ts'
import {
  mailedOrder,
  movedWords,
  type NoticeReader,
  parcelWords,
  placedWords,
  recipientsOfMove,
} from './notice-rules.ts'

type NewlyPlaced = { checkoutId: string; orders: Order[]; low: LowStock[] }

/** What buyers and sellers are told of new orders, and sellers of what is nearly gone by them, all of a checkout together. */
export const noticesOfPlaced = ({ checkoutId, orders, low }: NewlyPlaced): Messages =>
  messagesTo(
    orders.flatMap((order) =>
      (['buyer', 'seller'] as const).map((reader) => ({
        order,
        reader,
        kind: 'order_placed' as const,
        ...placedWords(t, order, reader),
        mail: (path: string): MailContent => ({
          kind: 'order-placed',
          reader,
          path,
          order: mailedOrder(t, order),
          ...(reader === 'buyer' &&
            order.paymentMethod !== 'cash_on_delivery' && { payPath: ownPayPath(order, checkoutId) }),
        }),
        onceKey: `order-placed ${order.id} ${reader}`,
        seen: true,
      })),
    ),
    low.map(lowStockNotice),
  )

/** Where its buyer pays it: a guest comes in with the key. */
const ownPayPath = (order: Order, checkoutId: string) =>
  payPath(checkoutId) + (order.guestOrder ? keyQuery(order) : '')

type Moved = { by: Mover; note: string; from: OrderStatus }

/** Tells its people that an order moved: guests also of what was done in their name. */
export async function notifyOfMove(tx: Tx, order: Order, { by, note, from }: Moved) {
  await tell(
    tx,
    recipientsOfMove(by, order).map((reader) => {
      const words = movedWords(t, order, reader, { by, note, from })
      return {
        order,
        reader,
        kind: 'order_status' as const,
        ...words,
        mail: (path: string): MailContent => ({
          kind: 'order-status',
          reader,
          path,
          title: words.title,
          note: words.text,
          order: mailedOrder(t, order, reader === 'buyer' ? path : undefined),
        }),
        onceKey: `order-status ${order.id} ${order.status} ${reader}`, // findReached asks for it
        seen: by === 'buyer',
      }
    }),
  )
}

/** Tells the buyer how an order was sent, when its seller says so anew. */
export async function notifyOfParcel(tx: Tx, order: Order) {
  const words = parcelWords(t, order)
  await tell(tx, [
    {
      order,
      reader: 'buyer',
      kind: 'order_status',
      ...words,
      mail: (path) => ({
        kind: 'order-status',
        reader: 'buyer',
        path,
        title: words.title,
        note: words.text,
        order: mailedOrder(t, order, path),
      }),
      onceKey: `order-parcel ${order.id} ${order.updatedAt}`,
    },
  ])
}

/** Tells both sides of a turn in an order that is no move of it: a payment, a dispute. `turn` names it once for all. */
export async function notifyOfEvent(
  tx: Tx,
  order: Order,
  { kind, turn, words }: { kind: 'payment' | 'dispute' | 'order_status'; turn: string; words: EventWords },
) {
  await tell(
    tx,
    (['buyer', 'seller'] as const).flatMap((reader) => {
      const said = words[reader]
      if (!said) return []
      const mail = (path: string): MailContent => ({
        kind: 'order-status',
        reader,
        path,
        title: said.title,
        note: said.text,
        order: mailedOrder(t, order, reader === 'buyer' ? path : undefined),
      })
      return [{ order, reader, kind, ...said, mail, onceKey: `${kind} ${order.id} ${turn} ${reader}` }]
    }),
  )
}
/** Tells the buyer of an order something that is theirs alone. */
export const notifyBuyer = (tx: Tx, order: Order, told: Omit<Told, 'order' | 'reader'>) =>
  tell(tx, [{ order, reader: 'buyer', ...told }])

/** What each side reads; whoever made the turn need not be told. */
export type EventWords = Partial<Record<NoticeReader, { title: string; text: string }>>

type Told = Pick<Notice, 'kind' | 'title' | 'text'> & {
  order: Order
  reader: NoticeReader
  mail: (path: string) => MailContent
  onceKey: string
  /** The buyer did it themselves and sees it on the screen: nobody has to call them about it. */
  seen?: boolean
}

type Messages = { notices: Notice[]; mails: NewMail[]; unsent: (typeof unsentNotices.$inferInsert)[] }

/**
 * Members in the ways they chose; guests by mail, with the link that opens their order, if they gave an address. What a
 * buyer without either could not be told is written down, so that somebody calls them.
 */
async function tell(tx: Tx, all: Told[]) {
  const { notices, mails, unsent } = messagesTo(all)
  if (unsent.length > 0) await tx.insert(unsentNotices).values(unsent).onConflictDoNothing()
  await notifyAll(tx, notices, mails)
}

function messagesTo(all: Told[], more: Notice[] = []): Messages {
  const { notices, mails, unsent }: Messages = { notices: [...more], mails: [], unsent: [] }
  for (const { order, reader, mail, kind, title, text, onceKey, seen } of all) {
    const userId = reader === 'seller' ? order.sellerId : order.buyerId
    const { fullName: name, email } = order.contactInfo
    const path = (reader === 'seller' ? salePath : orderPath)(order.orderNumber)
    if (userId) notices.push({ userId, kind, title, text, path, mail: mail(path), onceKey })
    else if (email) mails.push({ to: { email, name }, content: mail(signedOrderPath(order)), onceKey })
    else if (!seen) unsent.push({ orderId: order.id, onceKey, title, text })
  }
  return { notices, mails, unsent }
}

const lowStockNotice = (low: LowStock): Notice => ({
  userId: low.sellerId,
  kind: 'stock_low',
  path: `/product/${low.id}`,
  ...lowStockText(t, low),
})
