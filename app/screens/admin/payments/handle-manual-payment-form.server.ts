import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import {
  failedInput,
  receivedInput,
  returnedInput,
} from '#app/modules/money/payments/applying/manual-payment-input-rules.ts'
import {
  type ManualPaymentFinding,
  paymentRefusalText,
} from '#app/modules/money/payments/applying/manual-payment-rules.ts'
import {
  type RecordedManualPayment,
  recordManualPayment,
} from '#app/modules/money/payments/applying/record-manual-payment.server.ts'

export type ManualPaymentFormResult =
  | { ok: true; text: string }
  | { ok: false; status: number; message: string; fields: Record<string, string> }

/** What the form of a row says about its payment. */
export async function handleManualPaymentForm(
  admin: Admin,
  typed: Record<string, string>,
): Promise<ManualPaymentFormResult> {
  if (typed.intent === 'received') {
    const form = parseFields(typed, receivedInput)
    return form.ok ? settle(admin, { ...form.value, to: 'paid' }) : { ok: false, status: 400, ...form.error }
  }
  if (typed.intent === 'returned') {
    const form = parseFields(typed, returnedInput)
    return form.ok
      ? settle(admin, { ...form.value, to: 'returned' })
      : { ok: false, status: 400, ...form.error }
  }
  if (typed.intent === 'failed') {
    const form = parseFields(typed, failedInput)
    return form.ok
      ? settle(admin, { ...form.value, to: 'failed' })
      : { ok: false, status: 400, ...form.error }
  }
  return { ok: false, status: 400, message: 'Choose what to do', fields: {} }
}

/** What was noted, and what becomes of the money. */
function notedText({ to }: ManualPaymentFinding, { orderNumber, transfer }: RecordedManualPayment): string {
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

async function settle(
  admin: Admin,
  found: ManualPaymentFinding & { id: string },
): Promise<ManualPaymentFormResult> {
  const settled = await recordManualPayment(db, admin, found)
  if (settled.ok) return { ok: true, text: notedText(found, settled.value) }
  const message = paymentRefusalText(settled)
  const status = settled.reason === 'order-not-found' ? 404 : 409
  const field = settled.reason.startsWith('reference-')
    ? 'reference'
    : settled.reason === 'amount-differs' && 'sure'
  return { ok: false, status, message, fields: field ? { [field]: message } : {} }
}
