import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { type FormError, parseFields } from '#app/kit/form/parse-form.server.ts'
import { findTransaction } from '#app/modules/money/payments/reconciliation/find-transaction.server.ts'
import { reviewRefusals } from '#app/modules/money/payments/review/payment-review-rules.ts'
import { resolveAmountMismatch } from '#app/modules/money/payments/review/resolve-payment-review.server.ts'
import { reviewInput } from '#app/modules/money/payments/review/review-input-rules.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'
import { handleManualPaymentForm } from '../handle-manual-payment-form.server.ts'

type Typed = Record<string, string>
type Taken = { ok: true; text: string } | { ok: false; status: number; error: FormError }

/** Does what a form on the page of a payment asks for, and says so. */
export async function handleTransactionForm(admin: Admin, paymentId: string, typed: Typed): Promise<Taken> {
  switch (typed.intent) {
    case 'review':
      return judge(admin, { ...typed, paymentId })
    case 'received':
    case 'failed': {
      const found = await findTransaction(db, admin, paymentId)
      if (!found) return refused(404, reviewRefusals['payment-not-found'], typed)
      const order = found.unpaid ?? found.orders[0]
      const noted = await handleManualPaymentForm(admin, { ...typed, id: order?.id ?? '' })
      return noted.ok ? noted : refused(noted.status, noted.message, typed, noted.fields)
    }
    case 'note': {
      const subject = { kind: 'payment', id: paymentId } as const
      const noted = await createAdminNote(db, admin, subject, typed.note ?? '')
      return noted.ok ? { ok: true, text: 'Note added' } : refused(400, 'Write something first', typed)
    }
    default:
      return refused(400, 'Choose what to do', typed)
  }
}

async function judge(admin: Admin, typed: Typed): Promise<Taken> {
  const form = parseFields(typed, reviewInput)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  const { worth, ...wanted } = form.value
  const judged = await resolveAmountMismatch(db, admin, { ...wanted, ...(worth !== undefined && { worth }) })
  if (judged.ok)
    return { ok: true, text: wanted.take === 'orders' ? 'Taken for the orders' : 'All of it goes back' }
  const message = reviewRefusals[judged.reason]
  if (judged.reason === 'worth-needed') return refused(400, message, typed, { worth: message })
  return refused(judged.reason === 'payment-not-found' ? 404 : 409, message, typed)
}

const refused = (status: number, message: string, typed: Typed, fields: Typed = {}): Taken => ({
  ok: false,
  status,
  error: { message, fields, typed },
})
