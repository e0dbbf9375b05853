import { db } from '#app/db/index.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { type MessageRefusal, messageRefusals } from '#app/domain/orders/message-rules.ts'
import { moveOrderInput } from '#app/domain/orders/move-input-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { moveRefusalText } from '#app/domain/orders/move-rules.ts'
import { resendMessage } from '#app/domain/orders/resend-message.server.ts'
import type { Order } from '#app/domain/orders/rules.ts'
import { askedFor, refundInput } from '#app/domain/refunds/input-rules.ts'
import { refundOrder } from '#app/domain/refunds/refund-order.server.ts'
import { refundFieldOf, refundRefusalText } from '#app/domain/refunds/refund-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { checkFields } from '#app/web/forms.server.ts'
import type { Problem } from './problem.ts'

export type Taken = { done: string } | { status: number; problem: Problem }
type Typed = Record<string, string>

const moveInput = moveOrderInput.pick({ to: true, note: true })

/** Does what a form of the order's page asks for. */
export function takeForm(admin: Admin, order: Order, typed: Typed): Promise<Taken> {
  if (typed.intent === 'note') return addNote(admin, order, typed)
  if (typed.intent === 'resend') return resend(admin, order, typed)
  if (typed.intent === 'refund') return refund(admin, order, typed)
  return move(admin, order, typed)
}

async function move(admin: Admin, { id, orderNumber }: Order, typed: Typed): Promise<Taken> {
  const checked = checkFields(typed, moveInput)
  if (!checked.ok) return { status: 400, problem: checked.error }
  const moved = await moveOrder(db, { actor: admin, as: 'admin' }, { ...checked.value, id })
  if (moved.ok) return { done: `Order ${orderNumber} is ${moved.value.status}` }
  const message = moveRefusalText(moved)
  return moved.reason === 'reason-needed'
    ? { status: 400, problem: { message, fields: { note: message }, typed } }
    : { status: 409, problem: { message, fields: {}, typed } }
}

async function refund(admin: Admin, { id }: Order, typed: Typed): Promise<Taken> {
  const checked = checkFields(typed, refundInput)
  if (!checked.ok) return { status: 400, problem: checked.error }
  const { note, press, restock } = checked.value
  const asked = askedFor(checked.value, typed)
  const given = await refundOrder(db, admin, { id, asked, note, press, restock: restock === 'yes' })
  if (given.ok) return { done: `${formatKwacha(given.value.amount)} goes back to the buyer` }
  const message = refundRefusalText(given)
  const field = refundFieldOf(given)
  return { status: field ? 400 : 409, problem: { message, fields: field ? { [field]: message } : {}, typed } }
}

async function addNote(admin: Admin, { id }: Order, typed: Typed): Promise<Taken> {
  const noted = await noteAbout(db, admin, { kind: 'order', id }, typed.note ?? '')
  if (noted.ok) return { done: 'Note added' }
  return { status: 400, problem: { message: 'Write something first', fields: {}, typed } }
}

async function resend(admin: Admin, { id }: Order, typed: Typed): Promise<Taken> {
  const sent = await resendMessage(db, admin, { orderId: id, mailId: typed.mail ?? '' })
  if (sent.ok) return { done: `On its way to ${sent.value.to}` }
  const status = refusedWith[sent.reason] ?? 409
  return { status, problem: { message: messageRefusals[sent.reason], fields: {}, typed } }
}
const refusedWith: Partial<Record<MessageRefusal, number>> = {
  'message-not-found': 404,
  'sent-too-often': 429,
}
