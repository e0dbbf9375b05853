import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { refundInput, requestedRefundOf } from '#app/modules/money/refunds/refunding/input-rules.ts'
import { refundOrder } from '#app/modules/money/refunds/refunding/refund-order.server.ts'
import { refundFieldOf, refundRefusalText } from '#app/modules/money/refunds/refunding/refund-rules.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'
import { moveOrderInput } from '#app/modules/sales/orders/moving/move-input-rules.ts'
import { moveOrder } from '#app/modules/sales/orders/moving/move-order.server.ts'
import { moveRefusalText } from '#app/modules/sales/orders/moving/move-rules.ts'
import { type MessageRefusal, messageRefusals } from '#app/modules/sales/orders/notices/message-rules.ts'
import { resendMessage } from '#app/modules/sales/orders/notices/resend-message.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { FormProblem } from './form-problem.ts'

export type OrderFormResult = { done: string } | { status: number; problem: FormProblem }
type Typed = Record<string, string>

const moveInput = moveOrderInput.pick({ to: true, note: true })

/** Does what a form of the order's page asks for. */
export function handleOrderForm(admin: Admin, order: Order, typed: Typed): Promise<OrderFormResult> {
  if (typed.intent === 'note') return addNote(admin, order, typed)
  if (typed.intent === 'resend') return resend(admin, order, typed)
  if (typed.intent === 'refund') return refund(admin, order, typed)
  return move(admin, order, typed)
}

async function move(admin: Admin, { id, orderNumber }: Order, typed: Typed): Promise<OrderFormResult> {
  const checked = parseFields(typed, moveInput)
  if (!checked.ok) return { status: 400, problem: checked.error }
  const moved = await moveOrder(db, { actor: admin, as: 'admin' }, { ...checked.value, id })
  if (moved.ok) return { done: `Order ${orderNumber} is ${moved.value.status}` }
  const message = moveRefusalText(moved)
  return moved.reason === 'reason-needed'
    ? { status: 400, problem: { message, fields: { note: message }, typed } }
    : { status: 409, problem: { message, fields: {}, typed } }
}

async function refund(admin: Admin, { id }: Order, typed: Typed): Promise<OrderFormResult> {
  const checked = parseFields(typed, refundInput)
  if (!checked.ok) return { status: 400, problem: checked.error }
  const { note, press, restock } = checked.value
  const asked = requestedRefundOf(checked.value, typed)
  const given = await refundOrder(db, admin, { id, asked, note, press, restock: restock === 'yes' })
  if (given.ok) return { done: `${formatKwacha(given.value.amount)} goes back to the buyer` }
  const message = refundRefusalText(given)
  const field = refundFieldOf(given)
  return { status: field ? 400 : 409, problem: { message, fields: field ? { [field]: message } : {}, typed } }
}

async function addNote(admin: Admin, { id }: Order, typed: Typed): Promise<OrderFormResult> {
  const noted = await createAdminNote(db, admin, { kind: 'order', id }, typed.note ?? '')
  if (noted.ok) return { done: 'Note added' }
  return { status: 400, problem: { message: 'Write something first', fields: {}, typed } }
}

async function resend(admin: Admin, { id }: Order, typed: Typed): Promise<OrderFormResult> {
  const sent = await resendMessage(db, admin, { orderId: id, mailId: typed.mail ?? '' })
  if (sent.ok) return { done: `On its way to ${sent.value.to}` }
  const status = refusedWith[sent.reason] ?? 409
  return { status, problem: { message: messageRefusals[sent.reason], fields: {}, typed } }
}
const refusedWith: Partial<Record<MessageRefusal, number>> = {
  'message-not-found': 404,
  'sent-too-often': 429,
}
