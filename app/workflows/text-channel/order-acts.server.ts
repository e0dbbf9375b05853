import { storedKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import {
  findReleaseCode,
  noteCodeTexted,
  receiveByCode,
} from '#app/modules/money/order-moves/release.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { gsmCut } from '#app/modules/platform/messaging/gsm-rules.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { createTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import type { TextAct } from '#app/modules/platform/text-channel/tables.ts'
import {
  confirmationMinutes,
  consumeConfirmation,
  createConfirmation,
} from '#app/modules/platform/text-channel/text-channel.server.ts'
import { orderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import {
  circumstancesOf,
  daysToComplete,
  decideMove,
  type MoveRefusal,
  moveRefusalMessage,
} from '#app/modules/sales/orders/move-rules.ts'
import { isPaidBack } from '#app/modules/sales/orders/payment-status.ts'
import { holdsReleaseCode, mayRelease, moneyHolder } from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { awaitsCompletion, awaitsReceipt, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as statusTexts from '#messages/order-status.ts'
import * as orderTexts from '#messages/orders.ts'
import * as texts from '#messages/text-channel.ts'
import { type TextPerson, viewerOf } from './text-person.server.ts'

/** The room of an SMS for what is said besides names and numbers. */
const nameRoom = 20
const whyRoom = 150

const named = ({ orderNumber: order, sellerName, totalAmount }: Order) => ({
  order,
  shop: gsmCut(sellerName, nameRoom),
  amount: storedKwacha(totalAmount),
})
const refusedText = (t: Translate, why: string) => t(texts.refused, { why: gsmCut(why, whyRoom) })

/** How an order stands, and what its buyer can do next. */
export function stateText(t: Translate, order: Order): string {
  const { status, courierName, trackingNumber } = order
  const courier = courierName
    ? t(texts.nextWith, { courier: gsmCut(courierName, 14), number: gsmCut(trackingNumber ?? '', 12) }).trim()
    : ''
  const said = t(texts.state, {
    ...named(order),
    status: t(statusTexts.statusesInSentence[status]),
    next: nextText(t, order, courier),
  })
  return gsmCut(said, 160)
}

function nextText(t: Translate, order: Order, courier: string): string {
  const { orderNumber, status, paymentMethod } = order
  if (circumstancesOf(order).money === 'missing') return t(texts.nextPay)
  const isThere = awaitsReceipt(status)
  if (isThere && courier) return `${courier}.`
  if (isThere && paymentMethod === 'cash_on_delivery')
    return t(texts.nextReceivedCash, { order: orderNumber })
  if (isThere) return t(texts.nextReceived, { order: orderNumber })
  return awaitsCompletion(status) ? t(texts.nextObject) : ''
}

/** Whether the buyer may say that they have the goods, or cancel. */
function decideAct(order: Order, act: TextAct, now: Date): Result<unknown, MoveRefusal> {
  if (act === 'received' && awaitsCompletion(order.status) && mayRelease(order).ok) return ok(null)
  const to: OrderStatus = act === 'cancel' ? 'cancelled' : 'delivered'
  return decideMove({ from: order.status, to, by: 'buyer', ...circumstancesOf(order, now) })
}

function refusalOfAct(t: Translate, order: Order, act: TextAct, now: Date): string | undefined {
  const decided = decideAct(order, act, now)
  return decided.ok ? undefined : refusedText(t, spoken(t, moveRefusalMessage(decided)))
}

/** What its buyer may do with an order by a text or in the menu. */
export const textActsOf = (order: Order, now: Date) => ({
  received: decideAct(order, 'received', now).ok,
  cancel: decideAct(order, 'cancel', now).ok,
  code: holdsReleaseCode(order) && circumstancesOf(order).money === undefined,
})

/**
 * The buyer says that they have the goods. With the release code of the order the money is released at once: that is a
 * second proof beside the phone. Without it a code to the phone is enough, and the days to object begin.
 */
export async function receiveOrder(
  db: Db,
  person: TextPerson,
  order: Order,
  code: string | undefined,
  now: Date,
): Promise<string> {
  const { t } = person
  const refused = refusalOfAct(t, order, 'received', now)
  if (refused) return refused
  if (!mayRelease(order).ok) return sendConfirmation(db, person, order, 'received', now)
  if (code) return receiveWithCode(db, person, order, code, now)
  return awaitsCompletion(order.status)
    ? refusedText(t, t(texts.nextReceived, { order: order.orderNumber }))
    : sendConfirmation(db, person, order, 'received', now)
}

async function receiveWithCode(
  db: Db,
  person: TextPerson,
  order: Order,
  code: string,
  now: Date,
): Promise<string> {
  const { t } = person
  const received = await receiveByCode(db, viewerOf(person, order), { id: order.id, code }, now)
  if (received.ok)
    return received.value.released
      ? t(texts.received, named(order))
      : t(texts.codeLater, { ...named(order), days: `${daysToComplete}` })
  if (received.reason === 'wrong-code')
    return t(texts.wrongReleaseCode, { ...named(order), left: `${received.detail ?? 0}` })
  if (received.reason === 'too-many-tries') return t(texts.tooManyTries)
  return refusedText(t, spoken(t, orderTexts.releaseRefusals[received.reason]))
}

export async function cancelOrder(db: Db, person: TextPerson, order: Order, now: Date): Promise<string> {
  return refusalOfAct(person.t, order, 'cancel', now) ?? sendConfirmation(db, person, order, 'cancel', now)
}

/** Sends a code to the phone itself: whoever only claims its number does not get it. */
async function sendConfirmation(
  db: Db,
  person: TextPerson,
  order: Order,
  act: TextAct,
  now: Date,
): Promise<string> {
  const { t, phone, language } = person
  if (!(await consumeAttempt(db, 'codes for texts of a phone', phone))) return t(texts.tooMany)
  return transaction(db, async (tx) => {
    const code = await createConfirmation(tx, { phone, act, orderId: order.id }, now)
    const content = {
      kind: 'act-code',
      act,
      order: order.orderNumber,
      code,
      minutes: confirmationMinutes,
    } as const
    await writeMessage(tx, { to: phone, channel: 'sms', content, language, ...ofMember(person) }, now)
    return person.dialled
      ? t(texts.menu.smsCode)
      : t(texts.confirmSent, { minutes: `${confirmationMinutes}` })
  })
}

const ofMember = ({ member }: TextPerson) => (member ? { userId: member.userId } : {})

/** Does what a code confirms that came back, if it is the right one. */
export const confirmAct = (
  db: Db,
  person: TextPerson,
  code: string,
  bought: Order[],
  now: Date,
): Promise<string> =>
  transaction(db, async (tx) => {
    const { t, phone } = person
    const confirmed = await consumeConfirmation(tx, phone, code, now)
    const order = confirmed && bought.find(({ id }) => id === confirmed.orderId)
    if (!order) return t(texts.wrongCode)
    return confirmed.act === 'cancel'
      ? carryOutCancel(tx, person, order, now)
      : carryOutReceived(tx, person, order, now)
  })

async function carryOutReceived(tx: Tx, person: TextPerson, order: Order, now: Date): Promise<string> {
  const { t } = person
  const moved = await moveOrder(tx, viewerOf(person, order), { id: order.id, to: 'delivered' }, now)
  if (!moved.ok) return refusedText(t, spoken(t, moveRefusalMessage(moved)))
  return moneyHolder(moved.value) === 'platform'
    ? t(texts.receivedWaits, { ...named(order), days: `${daysToComplete}` })
    : t(texts.receivedCash, named(order))
}

async function carryOutCancel(tx: Tx, person: TextPerson, order: Order, now: Date): Promise<string> {
  const { t } = person
  const moved = await moveOrder(tx, viewerOf(person, order), { id: order.id, to: 'cancelled' }, now)
  if (!moved.ok) return refusedText(t, spoken(t, moveRefusalMessage(moved)))
  return t(isPaidBack(moved.value.paymentStatus) ? texts.cancelledRefund : texts.cancelled, named(order))
}

/** Sends the release code to the phone of the order. For some time it proves nothing more than the phone does. */
export async function sendReleaseCodeByText(
  db: Db,
  person: TextPerson,
  order: Order,
  now: Date,
): Promise<string> {
  const { t, phone, language } = person
  const asker = viewerOf(person, order)
  const { code, heldUntil } = await findReleaseCode(db, { order, parts: ['buyer'], asker }, now)
  if (heldUntil) return refusedText(t, spoken(t, moveRefusalMessage(refuse('release-held'))))
  if (!code) return t(texts.noReleaseCode, named(order))
  if (!(await consumeAttempt(db, 'release code of an order by text', order.id))) return t(texts.tooMany)
  await transaction(db, async (tx) => {
    // Without the order's key: it would act for whoever holds the phone, at once.
    const path = orderPath(order.orderNumber)
    const link = await createTextLink(tx, { path, phone }, now)
    const content = {
      ...template('release-code', { order: order.orderNumber, code }),
      link,
      asked: true as const,
    }
    await writeMessage(tx, { to: phone, channel: 'sms', content, language, ...ofMember(person) }, now)
    await noteCodeTexted(tx, order.id, now)
  })
  return t(texts.releaseCodeSent, named(order))
}

/** The seller takes an order. */
export async function confirmOrder(db: Db, person: TextPerson, order: Order, now: Date): Promise<string> {
  const { t, member } = person
  if (!member) return t(texts.orderNotFound, named(order))
  const moved = await moveOrder(db, { actor: member, as: 'seller' }, { id: order.id, to: 'confirmed' }, now)
  return moved.ok ? t(texts.confirmed, named(order)) : refusedText(t, spoken(t, moveRefusalMessage(moved)))
}
