import { db } from '#app/db/index.server.ts'
import { byHandInput, doubtInput, sendInput, walletInput } from '#app/domain/refunds/act-input-rules.ts'
import {
  changeWallet,
  payByHand,
  sendRefundNow,
  settleDoubt,
} from '#app/domain/refunds/act-on-refund.server.ts'
import { type RefundActRefusal, refundActRefusals } from '#app/domain/refunds/act-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import type { Result } from '#app/domain/shared/result.ts'
import { askAboutRefund } from '#app/web/ask-about-refund.server.ts'
import { checkFields, type FormError } from '#app/web/forms.server.ts'

type Typed = Record<string, string>
type Taken = { ok: true; text: string } | { ok: false; status: number; error: FormError }

/** Does what a form on the page of a refund asks for, and says so. */
export async function takeForm(admin: Admin, typed: Typed): Promise<Taken> {
  const answer = (done: Result<unknown, RefundActRefusal>, text: string): Taken =>
    done.ok ? { ok: true, text } : refused(statusOf(done.reason), refundActRefusals[done.reason], typed)
  switch (typed.intent) {
    case 'send': {
      const form = checkFields(typed, sendInput)
      return form.ok
        ? answer(await sendRefundNow(db, askAboutRefund, admin, form.value), 'On its way')
        : wrong(form.error)
    }
    case 'wallet': {
      const form = checkFields(typed, walletInput)
      return form.ok ? answer(await changeWallet(db, admin, form.value), 'Wallet saved') : wrong(form.error)
    }
    case 'by-hand': {
      const form = checkFields(typed, byHandInput)
      return form.ok
        ? answer(await payByHand(db, askAboutRefund, admin, form.value), 'Noted as paid')
        : wrong(form.error)
    }
    case 'arrived':
    case 'give-up': {
      const form = checkFields(typed, doubtInput)
      if (!form.ok) return wrong(form.error)
      const found = { ...form.value, arrived: typed.intent === 'arrived' }
      const text = found.arrived ? 'Noted as paid back' : 'Noted: pay it by hand now'
      return answer(await settleDoubt(db, askAboutRefund, admin, found), text)
    }
    default:
      return refused(400, 'Choose what to do', typed)
  }
}

const statusOf = (reason: RefundActRefusal) =>
  reason === 'no-such-refund' ? 404 : reason === 'provider-silent' ? 503 : 409
const wrong = (error: FormError): Taken => ({ ok: false, status: 400, error })
const refused = (status: number, message: string, typed: Typed): Taken => ({
  ...{ ok: false, status, error: { message, fields: {}, typed } },
})
