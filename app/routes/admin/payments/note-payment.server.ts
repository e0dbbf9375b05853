import { db } from '#app/db/index.server.ts'
import { failedInput, receivedInput, returnedInput } from '#app/domain/payments/input-rules.ts'
import { type Finding, paymentRefusalText } from '#app/domain/payments/rules.ts'
import { type Settled, settlePayment } from '#app/domain/payments/settle-payment.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { checkFields } from '#app/web/forms.server.ts'

export type Noted =
  | { ok: true; text: string }
  | { ok: false; status: number; message: string; fields: Record<string, string> }

/** What the form of a row says about its payment. */
export async function notePayment(admin: Admin, typed: Record<string, string>): Promise<Noted> {
  if (typed.intent === 'received') {
    const form = checkFields(typed, receivedInput)
    return form.ok ? settle(admin, { ...form.value, to: 'paid' }) : { ok: false, status: 400, ...form.error }
  }
  if (typed.intent === 'returned') {
    const form = checkFields(typed, returnedInput)
    return form.ok
      ? settle(admin, { ...form.value, to: 'returned' })
      : { ok: false, status: 400, ...form.error }
  }
  if (typed.intent === 'failed') {
    const form = checkFields(typed, failedInput)
    return form.ok
      ? settle(admin, { ...form.value, to: 'failed' })
      : { ok: false, status: 400, ...form.error }
  }
  return { ok: false, status: 400, message: 'Choose what to do', fields: {} }
}

/** What was noted, and what becomes of the money. */
function notedText({ to }: Finding, { orderNumber, transfer }: Settled): string {
  if (to === 'failed') return `${orderNumber}: payment failed`
  if (to === 'returned') return `${orderNumber}: the transfer goes back, see Refunds`
  if (!transfer) return `${orderNumber}: this was noted before`
  const { pays, over, waits, missing } = transfer
  const paid = pays.map((order) => order.orderNumber).join(', ')
  return [
    pays.length > 0 && `${paid} ${pays.length === 1 ? 'is' : 'are'} paid`,
    over > 0 && `${formatKwacha(over)} goes back, see Refunds`,
    waits > 0 && `${formatKwacha(waits)} is kept, ${formatKwacha(missing)} is missing`,
  ]
    .filter(Boolean)
    .join('; ')
}

async function settle(admin: Admin, found: Finding & { id: string }): Promise<Noted> {
  const settled = await settlePayment(db, admin, found)
  if (settled.ok) return { ok: true, text: notedText(found, settled.value) }
  const message = paymentRefusalText(settled)
  const status = settled.reason === 'order-not-found' ? 404 : 409
  const field = settled.reason.startsWith('reference-')
    ? 'reference'
    : settled.reason === 'amount-differs' && 'sure'
  return { ok: false, status, message, fields: field ? { [field]: message } : {} }
}
