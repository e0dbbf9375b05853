import type { Db, Tx } from '#app/db/client.server.ts'
import { translator } from '#app/messages/language.ts'
import { consumeAttemptsOrWait } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { IncomingText } from '#app/modules/platform/messaging/events/event-rules.ts'
import { gsmCut } from '#app/modules/platform/messaging/gsm-rules.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { saveTextLanguage } from '#app/modules/platform/text-channel/text-channel.server.ts'
import { type Incoming, isNamed, readText } from '#app/modules/platform/text-channel/word-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isUnconfirmed } from '#app/modules/sales/orders/status.ts'
import * as statusTexts from '#messages/order-status.ts'
import * as texts from '#messages/text-channel.ts'
import {
  cancelOrder,
  confirmAct,
  confirmOrder,
  receiveOrder,
  sendReleaseCodeByText,
  stateText,
  textActsOf,
} from './order-acts.server.ts'
import { answerStock } from './stock.server.ts'
import { startTexts, stopTexts } from './stop-texts.server.ts'
import {
  findBoughtOrders,
  findOrdersToConfirm,
  findTextPerson,
  type TextPerson,
} from './text-person.server.ts'

/** Answers what somebody wrote to us by SMS or WhatsApp, in the language that they wrote in. */
export async function answerText(db: Tx, incoming: IncomingText): Promise<void> {
  const { from: phone, id, channel, at } = incoming
  const wanted = readText(incoming.text)
  const isStop = wanted.word === 'stop'
  // Whoever sends very much is answered no more: each answer costs. What they want stopped is stopped all the same.
  const wait = await consumeAttemptsOrWait(db, [
    ['texts from a phone', phone],
    ['texts from a phone, a day', phone],
  ])
  // From abroad a sender is easily forged, and an SMS there costs whatever its operator asks.
  const isUnanswered = wait > 0 || (channel === 'sms' && !phone.startsWith('+265'))
  if (isUnanswered && !isStop) return
  const person = await findTextPerson(db, phone, wanted.language)
  if (wanted.language) await saveTextLanguage(db, phone, wanted.language)
  const said = await answer(db, person, wanted, incoming)
  if (isUnanswered) return
  const content = { kind: 'notice', text: gsmCut(said, 160), asked: true } as const
  const { language, member } = person
  const onceKey = `text-answer ${channel} ${id}`
  await writeMessage(db, { to: phone, channel, content, language, onceKey, userId: member?.userId }, at)
}

async function answer(
  db: Db,
  person: TextPerson,
  wanted: Incoming,
  { from, text, at, channel }: IncomingText,
): Promise<string> {
  const { t } = person
  const now = at
  switch (wanted.word) {
    case 'stop':
      await stopTexts(db, { phone: from, words: text, source: channel, at: now })
      return t(texts.stopped)
    case 'start':
      await startTexts(db, { phone: from, words: text, source: channel, at: now })
      return t(texts.started)
    case 'language':
      return translator(person.language)(texts.languageSet)
    case 'stock':
      return answerStock(db, person, wanted, text)
    case 'confirm':
      return answerConfirm(db, person, wanted, now)
    case 'orders':
    case 'received':
    case 'cancel':
    case 'code':
      return answerOrder(db, person, { ...wanted, word: wanted.word }, now)
    default:
      if (wanted.code && !wanted.order)
        return confirmAct(db, person, wanted.code, await findBoughtOrders(db, person, now), now)
      return wanted.order && wanted.word === undefined
        ? answerOrder(db, person, { ...wanted, word: 'orders' }, now)
        : t(texts.help)
  }
}

type AboutOrder = Incoming & { word: 'orders' | 'received' | 'cancel' | 'code' }

async function answerOrder(
  db: Db,
  person: TextPerson,
  { word, order: typed, code }: AboutOrder,
  now: Date,
): Promise<string> {
  const { t } = person
  const bought = await findBoughtOrders(db, person, now)
  if (bought.length === 0) return t(texts.noOrders)
  const meant = typed
    ? bought.filter(({ orderNumber }) => isNamed(orderNumber, typed))
    : inQuestion(bought, word, now)
  const [order] = meant
  if (typed && !order) return t(texts.orderNotFound, { order: gsmCut(typed, 16) })
  if (word === 'orders' && !typed && bought.length > 1) return listText(person, bought)
  if (!order || meant.length > 1)
    return t(texts.whichOrder, { orders: numbers(meant.length > 1 ? meant : bought) })
  if (word === 'received') return receiveOrder(db, person, order, code, now)
  if (word === 'cancel') return cancelOrder(db, person, order, now)
  return word === 'code' ? sendReleaseCodeByText(db, person, order, now) : stateText(t, order)
}

/** The orders that a word without a number can only mean. */
function inQuestion(bought: Order[], word: AboutOrder['word'], now: Date): Order[] {
  if (word === 'orders') return bought
  return bought.filter((order) => textActsOf(order, now)[word])
}

async function answerConfirm(
  db: Db,
  person: TextPerson,
  { order: typed, code }: Incoming,
  now: Date,
): Promise<string> {
  const { t } = person
  if (code && !typed) return confirmAct(db, person, code, await findBoughtOrders(db, person, now), now)
  const waiting = (await findOrdersToConfirm(db, person, now)).filter(({ status }) => isUnconfirmed(status))
  const meant = typed ? waiting.filter(({ orderNumber }) => isNamed(orderNumber, typed)) : waiting
  if (meant.length === 1) return confirmOrder(db, person, meant[0]!, now)
  if (meant.length > 1) return t(texts.whichOrder, { orders: numbers(meant) })
  return typed ? t(texts.orderNotFound, { order: gsmCut(typed, 16) }) : t(texts.noOrders)
}

/** As many as fit into a text. */
const numbers = (orders: Order[]) =>
  orders
    .slice(0, 5)
    .map(({ orderNumber }) => orderNumber)
    .join(', ')

const listText = ({ t }: TextPerson, bought: Order[]) => {
  const lines = bought
    .slice(0, 4)
    .map(({ orderNumber: order, status }) =>
      t(texts.oneOfOrders, { order, status: t(statusTexts.statusesInSentence[status]) }),
    )
  return t(texts.orders, { orders: lines.join(', ') })
}
