import type { Seller } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { type FormError, parseFields } from '#app/kit/form/parse-form.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { pictureMessage } from '#app/modules/platform/files/picture-messages.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, type PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { moreDaysRefusals } from '#app/modules/sales/orders/deadlines/deadline-rules.ts'
import { moreDaysInput } from '#app/modules/sales/orders/deadlines/more-days-input-rules.ts'
import { requestMoreDays } from '#app/modules/sales/orders/deadlines/request-more-days.server.ts'
import { moveOrderInput, parcelInput } from '#app/modules/sales/orders/moving/move-input-rules.ts'
import { moveOrder } from '#app/modules/sales/orders/moving/move-order.server.ts'
import { type MoveRefusal, moveRefusalText } from '#app/modules/sales/orders/moving/move-rules.ts'
import { changeParcel } from '#app/modules/sales/orders/parcels/change-parcel.server.ts'
import { shipOrder } from '#app/modules/sales/orders/parcels/ship-order.server.ts'
import { type ParcelRefusal, parcelRefusals } from '#app/modules/sales/orders/parcels/waybill-rules.ts'
import { releaseByCode } from '#app/modules/sales/orders/release-code/release-by-code.server.ts'
import { releaseInput } from '#app/modules/sales/orders/release-code/release-input-rules.ts'
import { releaseRefusalText } from '#app/modules/sales/orders/release-code/release-rules.ts'
import type { Order, OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { returnGoods, returnGoodsRefusals } from '#app/modules/sales/orders/stock/return-goods.server.ts'
import { type OrderForm, readOrderForm } from './read-order-form.server.ts'

type Taken = { done: string } | { status: number; error: FormError }

const moveInput = moveOrderInput.omit({ id: true })
const toasts: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Order confirmed',
  processing: 'Order is being prepared',
  shipped: 'Order sent',
  ready_for_pickup: 'Order ready to collect',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
}
const check = 'Please check the fields marked below'

/** Does what the form of a sale asks for: a move, the code of its buyer, or news of how it was sent. */
export async function handleOrderForm(
  request: Request,
  seller: Seller,
  { id }: Order,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const form = await readOrderForm(request)
  const { typed, photo, tooLarge } = form
  if (tooLarge) return { status: 413, error: { message: check, fields: { waybill: tooLarge }, typed } }
  if (typed.intent === 'code') return takeCode(form, seller, id)
  if (typed.intent === 'more-days') return takeMoreDays(form, seller, id)
  if (typed.intent === 'goods-back') return takeGoodsBack(form, seller, id)
  const taking = typed.intent === 'parcel' ? takeParcel(form, seller, id) : takeMove(form, seller, id)
  if (!photo) return taking
  return taking.catch((error) => {
    noteFault(error)
    const message = storageErrorOf(error)?.message ?? uploadMessages.failed
    return { status: 503, error: { message: check, fields: { waybill: message }, typed } }
  })
}

async function takeMoreDays({ typed }: OrderForm, seller: Seller, id: string): Promise<Taken> {
  const fields = parseFields(typed, moreDaysInput)
  if (!fields.ok) return { status: 400, error: fields.error }
  const asked = await requestMoreDays(db, seller, { ...fields.value, id })
  if (asked.ok) return { done: 'The buyer is asked' }
  const message = moreDaysRefusals[asked.reason]
  return { status: asked.reason === 'asked-too-often' ? 429 : 409, error: { message, fields: {}, typed } }
}

async function takeGoodsBack({ typed }: OrderForm, seller: Seller, id: string): Promise<Taken> {
  const returned = await returnGoods(db, seller, { id })
  if (returned.ok) return { done: 'The goods are on sale again' }
  return { status: 409, error: { message: returnGoodsRefusals[returned.reason], fields: {}, typed } }
}

async function takeMove({ typed, photo }: OrderForm, seller: Seller, id: string): Promise<Taken> {
  const fields = parseFields(typed, moveInput)
  if (!fields.ok) return { status: 400, error: fields.error }
  const { to, ...wanted } = fields.value
  const moved =
    photo && to === 'shipped'
      ? await shipOrder(db, fileStorage, seller, { ...wanted, id, photo })
      : await moveOrder(db, { actor: seller }, { ...wanted, to, id })
  return moved.ok ? { done: toasts[to] ?? 'Order changed' } : refused(moved, typed)
}

async function takeParcel({ typed, photo }: OrderForm, seller: Seller, id: string): Promise<Taken> {
  const fields = parseFields(typed, parcelInput)
  if (!fields.ok) return { status: 400, error: fields.error }
  const changed = await changeParcel(db, fileStorage, seller, { ...fields.value, id, photo })
  return changed.ok ? { done: 'Saved' } : refused(changed, typed)
}

async function takeCode({ typed }: OrderForm, seller: Seller, id: string): Promise<Taken> {
  const fields = parseFields(typed, releaseInput)
  if (!fields.ok) return { status: 400, error: fields.error }
  const released = await releaseByCode(db, seller, { id, code: fields.value.code })
  if (released.ok) return { done: 'The code is right: the money is yours' }
  const text = releaseRefusalText(released)
  if (released.reason !== 'wrong-code' && released.reason !== 'too-many-tries')
    return { status: 409, error: { message: text, fields: {}, typed } }
  const status = released.reason === 'wrong-code' ? 400 : 429
  return { status, error: { message: check, fields: { code: text }, typed } }
}

type Refused = MoveRefusal | ParcelRefusal | PictureRefusal

function refused({ reason, detail }: Refusal<Refused>, typed: Record<string, string>): Taken {
  const beside = (name: string, message: string, status: number) => ({
    status,
    error: { message: check, fields: { [name]: message }, typed },
  })
  if (isPictureRefusal(reason))
    return beside('waybill', pictureMessage({ reason, detail }), reason === 'picture-too-large' ? 413 : 400)
  switch (reason) {
    case 'reason-needed':
      return beside('note', moveRefusalText({ ok: false, reason, detail }), 400)
    case 'too-many-pictures':
      return beside('waybill', parcelRefusals[reason], 429)
    case 'not-on-its-way':
      return { status: 409, error: { message: parcelRefusals[reason], fields: {}, typed } }
    case 'changed-too-often':
      return { status: 429, error: { message: parcelRefusals[reason], fields: {}, typed } }
    default:
      return {
        status: 409,
        error: { message: moveRefusalText({ ok: false, reason, detail }), fields: {}, typed },
      }
  }
}
