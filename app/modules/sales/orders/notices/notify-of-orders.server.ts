import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate, type Translate, translator } from '#app/messages/language.ts'
import { type LowStock, lowStockText } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import type { NewMail } from '#app/modules/platform/mail/rules.ts'
import type { FilledText } from '#app/modules/platform/notices/cards.ts'
import type { NoticeMail } from '#app/modules/platform/notifications/message-rules.ts'
import { type Notice, noticeWords, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { guestText, type NewText } from '#app/modules/platform/notifications/texts/text-rules.ts'
import { keyQuery, orderPath, payPath, salePath, signedOrderPath } from '../access/order-access.server.ts'
import type { Order } from '../rules.ts'
import type { Mover, OrderStatus } from '../status.ts'
import { unsentNotices } from '../tables.ts'
import {
  mailedOrder,
  movedWords,
  type NoticeReader,
  parcelWords,
  placedWords,
  recipientsOfMove,
} from './notice-rules.ts'
import { movedText, newsText, placedText, sentText } from './text-rules.ts'

type NewlyPlaced = { checkoutId: string; orders: Order[]; low: LowStock[] }

/** What buyers and sellers are told of new orders, and sellers of what is nearly gone by them, all of a checkout together. */
export const noticesOfPlaced = ({ checkoutId, orders, low }: NewlyPlaced): Messages =>
  messagesTo(
    orders.flatMap((order) =>
      (['buyer', 'seller'] as const).map((reader) => ({
        order,
        reader,
        kind: 'order_placed' as const,
        words: (t: Translate) => placedWords(t, order, reader),
        texted: () => placedText(order, reader),
        mail: (t: Translate, path: string): NoticeMail => ({
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

/** `actorId`: whoever moved it needs no text about it any more. */
type Moved = { by: Mover; note: string; from: OrderStatus; actorId?: string | null }

/** Tells its people that an order moved: guests also of what was done in their name. */
export async function notifyOfMove(tx: Tx, order: Order, { by, note, from, actorId }: Moved) {
  const about = order.orderNumber
  if (actorId) await notifyAll(tx, [], [], [], [{ userId: actorId, about }])
  else if (by === 'buyer' && order.guestOrder)
    await notifyAll(tx, [], [], [], [{ phone: order.contactInfo.phoneNumber, about }])
  await tell(
    tx,
    recipientsOfMove(by, order).map((reader) => {
      const words = (t: Translate) => movedWords(t, order, reader, { by, note, from })
      return {
        order,
        reader,
        kind: 'order_status' as const,
        words,
        texted: (t: Translate) => movedText(t, order, reader, { by, note }),
        mail: statusMail(order, reader, words),
        onceKey: `order-status ${order.id} ${order.status} ${reader}`, // findReached asks for it
        seen: by === 'buyer',
      }
    }),
  )
}

/** Tells the buyer how an order was sent, when its seller says so anew. */
export async function notifyOfParcel(tx: Tx, order: Order) {
  const words = (t: Translate) => parcelWords(t, order)
  await tell(tx, [
    {
      order,
      reader: 'buyer',
      kind: 'order_status',
      words,
      texted: () => sentText(order),
      mail: statusMail(order, 'buyer', words),
      onceKey: `order-parcel ${order.id} ${order.updatedAt}`,
    },
  ])
}

/** Tells both sides of a turn in an order that is no move of it: a payment, a dispute. `turn` names it once for all. */
export async function notifyOfEvent(
  tx: Tx,
  order: Order,
  {
    kind,
    turn,
    words,
    texted,
  }: {
    kind: 'payment' | 'dispute' | 'order_status'
    turn: string
    words: (t: Translate) => EventWords
    /** `null`: nothing is texted. */
    texted?: Partial<Record<NoticeReader, FilledText | null | undefined>>
  },
) {
  const readers = words(defaultTranslate)
  await tell(
    tx,
    (['buyer', 'seller'] as const).flatMap((reader) => {
      if (!readers[reader]) return []
      const said = (t: Translate) => words(t)[reader]!
      const onceKey = `${kind} ${order.id} ${turn} ${reader}`
      const text = texted?.[reader]
      return [
        {
          order,
          reader,
          kind,
          words: said,
          texted: text === undefined ? undefined : () => text ?? undefined,
          mail: statusMail(order, reader, said),
          onceKey,
        },
      ]
    }),
  )
}

const statusMail =
  (order: Order, reader: NoticeReader, words: Told['words']): Told['mail'] =>
  (t, path) => {
    const { title, text: note } = words(t)
    const shown = mailedOrder(t, order, reader === 'buyer' ? path : undefined)
    return { kind: 'order-status', reader, path, title, note, order: shown }
  }

/** Tells the buyer of an order something that is theirs alone. */
export const notifyBuyer = (tx: Tx, order: Order, told: Omit<Told, 'order' | 'reader'>) =>
  tell(tx, [{ order, reader: 'buyer', ...told }])

/** Tells a guest of their order what members read in the bell: by mail, else by a text. Nobody calls them about it. */
export const notifyGuest = (
  tx: Tx,
  order: Order,
  { words, texted, onceKey }: Pick<Told, 'words' | 'onceKey'> & { texted: FilledText },
) =>
  notifyBuyer(tx, order, {
    kind: 'order_status',
    words,
    texted: () => texted,
    mail: statusMail(order, 'buyer', words),
    onceKey,
    seen: true,
  })

/** What each side reads; whoever made the turn need not be told. */
export type EventWords = Partial<Record<NoticeReader, { title: string; text: string }>>

type Told = Pick<Notice, 'kind'> & {
  order: Order
  reader: NoticeReader
  words: (t: Translate) => { title: string; text: string }
  mail: (t: Translate, path: string) => NoticeMail
  /** What is texted; left out it is that there is news, and nothing where it gives nothing. */
  texted?: (t: Translate) => FilledText | undefined
  onceKey: string
  /** The buyer did it themselves and sees it on the screen: nobody has to call them about it. */
  seen?: boolean
}

type Messages = {
  notices: Notice[]
  mails: NewMail[]
  texts: NewText[]
  unsent: (typeof unsentNotices.$inferInsert)[]
}

/**
 * Members in the ways they chose; guests by mail, with the link that opens their order, if they gave an address, else as a
 * text to their phone. What reaches nobody there is written down, so that somebody calls them.
 */
async function tell(tx: Tx, all: Told[]) {
  const { notices, mails, texts, unsent } = messagesTo(all)
  if (unsent.length > 0) await tx.insert(unsentNotices).values(unsent).onConflictDoNothing()
  await notifyAll(tx, notices, mails, texts)
}

function messagesTo(all: Told[], more: Notice[] = []): Messages {
  const { notices, mails, texts, unsent }: Messages = { notices: [...more], mails: [], texts: [], unsent: [] }
  for (const { order, reader, mail, kind, words, onceKey, seen, texted = () => newsText(order) } of all) {
    const userId = reader === 'seller' ? order.sellerId : order.buyerId
    const { fullName: name, email, phoneNumber: phone } = order.contactInfo
    const { orderNumber: about, language = 'en' } = order
    const path = (reader === 'seller' ? salePath : orderPath)(about)
    const call = seen ? undefined : words(defaultTranslate)
    if (userId)
      notices.push({
        userId,
        kind,
        ...noticeWords(words),
        path,
        mail: (t) => mail(t, path),
        texted: texted(defaultTranslate) && ((t) => texted(t)!),
        about,
        onceKey,
      })
    else if (email) {
      const content = mail(translator(language), signedOrderPath(order))
      mails.push({ to: { email, name, language }, content, onceKey })
    } else if (phone.startsWith('+')) {
      const content = texted(translator(language))
      if (content)
        texts.push(
          guestText({ phone, language, onceKey, about, path: signedOrderPath(order), content, call }),
        )
    } else if (call) unsent.push({ orderId: order.id, onceKey, ...call })
  }
  return { notices, mails, texts, unsent }
}

const lowStockNotice = (low: LowStock): Notice => ({
  userId: low.sellerId,
  kind: 'stock_low',
  path: `/product/${low.id}`,
  ...noticeWords((t) => lowStockText(t, low)),
})
