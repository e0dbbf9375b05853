import { db } from '#app/db/index.server.ts'
import { failedInput, receivedInput, returnedInput } from '#app/domain/payments/input-rules.ts'
import { type Finding, paymentRefusalText } from '#app/domain/payments/rules.ts'
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
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

const notedText: Record<Finding['to'], (orderNumber: string) => string> = {
  paid: (orderNumber) => `${orderNumber} is paid`,
  failed: (orderNumber) => `${orderNumber}: payment failed`,
  returned: (orderNumber) => `${orderNumber}: the transfer goes back, see Refunds`,
}

async function settle(admin: Admin, found: Finding & { id: string; whole?: boolean }): Promise<Noted> {
  const settled = await settlePayment(db, admin, found)
  if (settled.ok) {
    const { orderNumber } = settled.value
    return {
      ok: true,
      text: notedText[found.to](orderNumber),
    }
  }
  const message = paymentRefusalText(settled)
  const status = settled.reason === 'order-not-found' ? 404 : 409
  return {
    ok: false,
    status,
    message,
    fields: settled.reason.startsWith('reference-') ? { reference: message } : {},
  }
}
