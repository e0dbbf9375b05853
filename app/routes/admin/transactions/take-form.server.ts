import { db } from '#app/db/index.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { findTransaction } from '#app/domain/payments/find-transaction.server.ts'
import { judgeReview } from '#app/domain/payments/judge-review.server.ts'
import { reviewInput } from '#app/domain/payments/review-input-rules.ts'
import { reviewRefusals } from '#app/domain/payments/review-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { checkFields, type FormError } from '#app/web/forms.server.ts'
import { notePayment } from '../payments/note-payment.server.ts'

type Typed = Record<string, string>
type Taken = { ok: true; text: string } | { ok: false; status: number; error: FormError }

/** Does what a form on the page of a payment asks for, and says so. */
export async function takeForm(admin: Admin, paymentId: string, typed: Typed): Promise<Taken> {
  switch (typed.intent) {
    case 'review':
      return judge(admin, { ...typed, paymentId })
    case 'received':
    case 'failed': {
      const found = await findTransaction(db, admin, paymentId)
      if (!found) return refused(404, reviewRefusals['payment-not-found'], typed)
      const order = found.unpaid ?? found.orders[0]
      const noted = await notePayment(admin, { ...typed, id: order?.id ?? '' })
      return noted.ok ? noted : refused(noted.status, noted.message, typed, noted.fields)
    }
    case 'note': {
      const subject = { kind: 'payment', id: paymentId } as const
      const noted = await noteAbout(db, admin, subject, typed.note ?? '')
      return noted.ok ? { ok: true, text: 'Note added' } : refused(400, 'Write something first', typed)
    }
    default:
      return refused(400, 'Choose what to do', typed)
  }
}

async function judge(admin: Admin, typed: Typed): Promise<Taken> {
  const form = checkFields(typed, reviewInput)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  const { worth, ...wanted } = form.value
  const judged = await judgeReview(db, admin, { ...wanted, ...(worth !== undefined && { worth }) })
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
