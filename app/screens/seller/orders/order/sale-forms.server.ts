import { z } from 'zod'
import type { Seller } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import {
  defineAction,
  defineActions,
  type RefusalAnswer,
  refusalsFrom,
} from '#app/kit/form/define-actions.server.ts'
import { type FormOutcome, refusedForm } from '#app/kit/form/form-result.ts'
import { fill, type Message, spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { changeParcel, moveSale, shipOrder } from '#app/modules/money/order-moves/parcels.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, type PictureRefusal, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { answerOnce, type RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { moreDaysRefusals } from '#app/modules/sales/orders/deadline-rules.ts'
import {
  moreDaysInput,
  moveOrderInput,
  parcelInput,
  releaseInput,
} from '#app/modules/sales/orders/input-rules.ts'
import { requestMoreDays } from '#app/modules/sales/orders/more-days.server.ts'
import { daysToComplete, type MoveRefusal, moveRefusalMessage } from '#app/modules/sales/orders/move-rules.ts'
import { type ParcelRefusal, parcelRefusals } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { releaseRefusalMessage } from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isOnItsWay, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import { returnGoods, returnGoodsRefusals } from '#app/modules/sales/orders/stock/stock.server.ts'
import { checkFields } from '#messages/forms.ts'
import { sellerToasts } from '#messages/order-status.ts'
import * as texts from '#messages/seller-orders.ts'
import { readOrderForm } from './read-order-form.server.ts'

/** Whose sale it is, the photo that came with the form, and what has a form that comes again taken once. */
type Sender = { seller: Seller; photo: Uint8Array | undefined; recordOnce: RecordOnce | undefined }

const toasts: Partial<Record<OrderStatus, Message>> = sellerToasts
const general = checkFields
const id = z.string()

const saleForms = defineActions({
  move: defineAction({
    input: moveOrderInput,
    run: ({ seller, photo, recordOnce }: Sender, { to, ...wanted }) =>
      photo && isOnItsWay(to)
        ? shipOrder(db, fileStorage, seller, { ...wanted, photo, recordOnce })
        : moveSale(db, seller, { ...wanted, to, recordOnce }),
    success: (_, { to }) => toasts[to] ?? texts.changed,
    refusal: parcelRefusal,
    general,
  }),
  parcel: defineAction({
    input: parcelInput.extend({ id }),
    run: ({ seller, photo }: Sender, input) => changeParcel(db, fileStorage, seller, { ...input, photo }),
    success: () => texts.saved,
    refusal: parcelRefusal,
    general,
  }),
  code: defineAction({
    input: releaseInput.extend({ id }),
    run: ({ seller }: Sender, input) => releaseByCode(db, seller, input),
    success: ({ releasedAt }) =>
      releasedAt ? texts.codeRight : fill(texts.codeRightLater, { days: daysToComplete }),
    refusal: (refused) => ({
      message: releaseRefusalMessage(refused),
      ...(refused.reason === 'wrong-code'
        ? { status: 400, field: 'code' }
        : refused.reason === 'too-many-tries'
          ? { status: 429, field: 'code' }
          : { status: 409 }),
    }),
    general,
  }),
  'more-days': defineAction({
    input: moreDaysInput.extend({ id }),
    run: ({ seller }: Sender, input) => requestMoreDays(db, seller, input),
    success: () => texts.buyerAsked,
    refusal: refusalsFrom({ texts: moreDaysRefusals, statuses: { 'asked-too-often': 429 } }),
  }),
  'goods-back': defineAction({
    input: z.object({ id }),
    run: ({ seller }: Sender, input) => returnGoods(db, seller, input),
    success: () => texts.backOnSale,
    refusal: refusalsFrom({ texts: returnGoodsRefusals }),
  }),
})

/** Does what the form of a sale asks for: a move, the code of its buyer, or news of how it was sent. */
export async function handleSaleForm(
  request: Request,
  seller: Seller,
  order: Order,
  noteFault: (error: unknown) => void,
): Promise<FormOutcome> {
  const t = translatorOf(request)
  const { typed, photo, tooLarge, requestId } = await readOrderForm(request, seller)
  if (tooLarge) return refusedForm(413, t(general), typed, { waybill: spoken(t, tooLarge) })
  // The button of a move says only where to.
  const intent = typed.intent && Object.hasOwn(saleForms.forms, typed.intent) ? typed.intent : 'move'
  try {
    return await answerOnce(db, requestId, t(texts.changed), (recordOnce) =>
      saleForms.run({ seller, photo, recordOnce }, { ...typed, id: order.id, intent }, t),
    )
  } catch (error) {
    if (!photo) throw error
    noteFault(error)
    return refusedForm(503, t(general), typed, {
      waybill: spoken(t, storageErrorOf(error)?.message ?? uploadMessages.failed),
    })
  }
}

function parcelRefusal({
  reason,
  detail,
}: Refusal<MoveRefusal | ParcelRefusal | PictureRefusal>): RefusalAnswer {
  if (isPictureRefusal(reason)) {
    const status = reason === 'picture-too-large' ? 413 : 400
    return { status, message: pictureMessage({ reason, detail }), field: 'waybill' }
  }
  switch (reason) {
    case 'too-many-pictures':
      return { status: 429, message: parcelRefusals[reason], field: 'waybill' }
    case 'not-on-its-way':
      return { status: 409, message: parcelRefusals[reason] }
    case 'changed-too-often':
      return { status: 429, message: parcelRefusals[reason] }
    default: {
      const message = moveRefusalMessage({ ok: false, reason, detail })
      return reason === 'reason-needed' ? { status: 400, message, field: 'note' } : { status: 409, message }
    }
  }
}
