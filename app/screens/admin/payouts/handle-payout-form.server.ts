import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { type FormError, parseFields } from '#app/kit/form/parse-form.server.ts'
import { approvePayout } from '#app/modules/money/payouts/approving/approve-payout.server.ts'
import { declinePayout } from '#app/modules/money/payouts/approving/decline-payout.server.ts'
import {
  approvalInput,
  declineInput,
  failedInput,
  paidInput,
} from '#app/modules/money/payouts/requesting/input-rules.ts'
import { type PayoutRefusal, payoutRefusalText } from '#app/modules/money/payouts/rules.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'

type Typed = Record<string, string>
type Taken = { ok: true; text: string } | { ok: false; status: number; error: FormError }

/** Does what a form on the page of a payout asks for, and says so. */
export async function handlePayoutForm(admin: Admin, typed: Typed): Promise<Taken> {
  const answer = (done: Result<unknown, PayoutRefusal>, text: string): Taken =>
    done.ok
      ? { ok: true, text }
      : refused(done.reason === 'no-such-payout' ? 404 : 409, payoutRefusalText(done), typed)
  switch (typed.intent) {
    case 'approve': {
      const form = parseFields(typed, approvalInput)
      return form.ok ? answer(await approvePayout(db, admin, form.value), 'Approved') : wrong(form.error)
    }
    case 'decline': {
      const form = parseFields(typed, declineInput)
      return form.ok ? answer(await declinePayout(db, admin, form.value), 'Declined') : wrong(form.error)
    }
    case 'paid': {
      const form = parseFields(typed, paidInput)
      if (!form.ok) return wrong(form.error)
      return answer(await resolvePayout(db, admin, { ...form.value, to: 'paid' }), 'Noted as paid')
    }
    case 'failed': {
      const form = parseFields(typed, failedInput)
      if (!form.ok) return wrong(form.error)
      return answer(await resolvePayout(db, admin, { ...form.value, to: 'failed' }), 'Noted as failed')
    }
    case 'note': {
      const subject = { kind: 'payout', id: typed.id ?? '' } as const
      const noted = await createAdminNote(db, admin, subject, typed.note ?? '')
      return noted.ok ? { ok: true, text: 'Note added' } : refused(400, 'Write something first', typed)
    }
    default:
      return refused(400, 'Choose what to do', typed)
  }
}

const wrong = (error: FormError): Taken => ({ ok: false, status: 400, error })
const refused = (status: number, message: string, typed: Typed): Taken => ({
  ok: false,
  status,
  error: { message, fields: {}, typed },
})
