import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { checkRefundStatus } from '#app/http/refunds/check-refund-status.server.ts'
import { type FormError, parseFields } from '#app/kit/form/parse-form.server.ts'
import { applyRefundToOrder } from '#app/modules/money/refunds/sending/apply-refund-to-order.server.ts'
import {
  arrivedRefundInput,
  manualRefundInput,
  refundWalletInput,
  returnedRefundInput,
  sendRefundInput,
  unclearRefundInput,
  useRefundInput,
} from '#app/modules/money/refunds/sending/refund-action-input-rules.ts'
import {
  type RefundActionRefusal,
  refundActionRefusals,
} from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'

type Typed = Record<string, string>
type Taken = { ok: true; text: string } | { ok: false; status: number; error: FormError }

/** Does what a form on the page of a refund asks for, and says so. */
export async function handleRefundForm(admin: Admin, typed: Typed): Promise<Taken> {
  const answer = (done: Result<unknown, RefundActionRefusal>, text: string): Taken =>
    done.ok ? { ok: true, text } : refused(statusOf(done.reason), refundActionRefusals[done.reason], typed)
  switch (typed.intent) {
    case 'send': {
      const form = parseFields(typed, sendRefundInput)
      return form.ok
        ? answer(await sendRefundNow(db, checkRefundStatus, admin, form.value), 'On its way')
        : wrong(form.error)
    }
    case 'wallet': {
      const form = parseFields(typed, refundWalletInput)
      return form.ok
        ? answer(await updateRefundWallet(db, admin, form.value), 'Wallet saved')
        : wrong(form.error)
    }
    case 'by-hand': {
      const form = parseFields(typed, manualRefundInput)
      return form.ok
        ? answer(await payRefundManually(db, checkRefundStatus, admin, form.value), 'Noted as paid')
        : wrong(form.error)
    }
    case 'arrived':
    case 'give-up': {
      const form = parseFields(typed, unclearRefundInput)
      if (!form.ok) return wrong(form.error)
      const found = { ...form.value, arrived: typed.intent === 'arrived' }
      const text = found.arrived ? 'Noted as paid back' : 'Noted: pay it by hand now'
      return answer(await resolveUnclearRefund(db, checkRefundStatus, admin, found), text)
    }
    case 'came-back': {
      const form = parseFields(typed, returnedRefundInput)
      return form.ok
        ? answer(await recordReturnedRefund(db, admin, form.value), 'Noted: it is owed to the buyer again')
        : wrong(form.error)
    }
    case 'arrived-after-all': {
      const form = parseFields(typed, arrivedRefundInput)
      return form.ok
        ? answer(await recordArrivedRefund(db, checkRefundStatus, admin, form.value), 'Noted as paid back')
        : wrong(form.error)
    }
    case 'use': {
      const form = parseFields(typed, useRefundInput)
      if (!form.ok) return wrong(form.error)
      const used = await applyRefundToOrder(db, admin, form.value)
      if (used.ok) return { ok: true, text: `Used for order ${used.value.orderNumber}` }
      const message = refundActionRefusals[used.reason]
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

const statusOf = (reason: RefundActionRefusal) =>
  reason === 'no-such-refund' ? 404 : reason === 'provider-silent' ? 503 : 409
const wrong = (error: FormError): Taken => ({ ok: false, status: 400, error })
const refused = (status: number, message: string, typed: Typed): Taken => ({
  ok: false,
  status,
  error: { message, fields: {}, typed },
})
