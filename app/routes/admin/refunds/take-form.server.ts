import { db } from '#app/db/index.server.ts'
import {
  arrivedInput,
  byHandInput,
  doubtInput,
  returnInput,
  sendInput,
  useInput,
  walletInput,
} from '#app/domain/refunds/act-input-rules.ts'
import {
  changeWallet,
  noteArrived,
  noteReturned,
  payByHand,
  sendRefundNow,
  settleDoubt,
} from '#app/domain/refunds/act-on-refund.server.ts'
import { type RefundActRefusal, refundActRefusals } from '#app/domain/refunds/act-rules.ts'
import { spendRefund } from '#app/domain/refunds/spend-refund.server.ts'
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
    case 'came-back': {
      const form = checkFields(typed, returnInput)
      return form.ok
        ? answer(await noteReturned(db, admin, form.value), 'Noted: it is owed to the buyer again')
        : wrong(form.error)
    }
    case 'arrived-after-all': {
      const form = checkFields(typed, arrivedInput)
      return form.ok
        ? answer(await noteArrived(db, askAboutRefund, admin, form.value), 'Noted as paid back')
        : wrong(form.error)
    }
    case 'use': {
      const form = checkFields(typed, useInput)
      if (!form.ok) return wrong(form.error)
      const used = await spendRefund(db, admin, form.value)
      if (used.ok) return { ok: true, text: `Used for order ${used.value.orderNumber}` }
      const message = refundActRefusals[used.reason]
      const taken = refused(statusOf(used.reason), message, typed)
      const isAboutOrder = used.reason.includes('order')
      return taken.ok || !isAboutOrder
        ? taken
        : { ...taken, error: { ...taken.error, fields: { order: message } } }
    }
    default:
      return refused(400, 'Choose what to do', typed)
  }
}

const statusOf = (reason: RefundActRefusal) =>
  reason === 'no-such-refund' ? 404 : reason === 'provider-silent' ? 503 : 409
const wrong = (error: FormError): Taken => ({ ok: false, status: 400, error })
const refused = (status: number, message: string, typed: Typed): Taken => ({
  ok: false,
  status,
  error: { message, fields: {}, typed },
})
