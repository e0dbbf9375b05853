import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { advanceHandBack, recordHandBack } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBackInput } from '#app/modules/money/handbacks/input-rules.ts'
import { handBackRefusalText } from '#app/modules/money/handbacks/rules.ts'
import { moveOrderAsAdmin } from '#app/modules/money/order-moves/moving.server.ts'
import { refundInput, requestedRefundOf } from '#app/modules/money/order-refunds/input-rules.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { refundFieldOf, refundRefusalText } from '#app/modules/money/order-refunds/rules.ts'
import { moveOrderInput } from '#app/modules/sales/orders/input-rules.ts'
import { moveRefusalMessage } from '#app/modules/sales/orders/move-rules.ts'
import { messageRefusals } from '#app/modules/sales/orders/notices/message-rules.ts'
import { resendMessage } from '#app/modules/sales/orders/notices/order-messages.server.ts'
import * as texts from '#messages/admin-orders.ts'
import * as handBackTexts from '#messages/handbacks.ts'
import { noteAction } from '../audit/note-action.server.ts'

const id = z.string()

const handBack = (operation: typeof recordHandBack | typeof advanceHandBack, success: () => Message) =>
  defineAction({
    input: handBackInput.omit({ id: true }).extend({ handBack: handBackInput.shape.id }),
    attributes: { evidence: { autoComplete: 'off' } },
    run: (admin: Admin, input) => operation(db, admin, { id: input.handBack, evidence: input.evidence }),
    success,
    refusal: (refused) => ({
      status: refused.reason === 'no-such-hand-back' ? 404 : 409,
      message: handBackRefusalText(refused),
    }),
  })

/** What the page of an order can do with it. */
export const orderForms = defineActions({
  move: defineAction({
    input: moveOrderInput.pick({ to: true, note: true }).extend({ id }),
    attributes: { note: { required: true, maxLength: 500 } },
    run: (admin: Admin, input) => moveOrderAsAdmin(db, admin, input),
    success: ({ orderNumber, status }) => fill(texts.orderIs, { orderNumber, status }),
    refusal: (refused) => ({
      message: moveRefusalMessage(refused),
      ...(refused.reason === 'reason-needed' ? { status: 400, field: 'note' } : { status: 409 }),
    }),
  }),
  refund: defineAction({
    input: refundInput.extend({ id }),
    run: (admin: Admin, input, typed) => {
      const { id: orderId, note, press, restock } = input
      const asked = requestedRefundOf(input, typed)
      return refundOrder(db, admin, { id: orderId, asked, note, press, restock: restock === 'yes' })
    },
    success: ({ amount }) => fill(texts.goesBack, { amount: formatKwacha(amount) }),
    refusal: (refused) => {
      const field = refundFieldOf(refused)
      return { status: field ? 400 : 409, message: refundRefusalText(refused), field }
    },
  }),
  handed: handBack(recordHandBack, () => handBackTexts.handedNoted),
  advance: handBack(advanceHandBack, () => handBackTexts.advancedNoted),
  resend: defineAction({
    input: z.object({ id, mail: z.string().default('') }),
    run: (admin: Admin, { id: orderId, mail: mailId }) => resendMessage(db, admin, { orderId, mailId }),
    success: ({ to }) => fill(texts.onItsWayTo, { to }),
    refusal: refusalsFrom({
      texts: messageRefusals,
      statuses: { 'message-not-found': 404, 'sent-too-often': 429 },
    }),
  }),
  note: noteAction('order'),
})
export type OrderForms = (typeof orderForms)['forms']
