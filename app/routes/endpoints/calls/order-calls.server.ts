import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { findOrder, findOrderWithKey } from '#app/domain/orders/find-order.server.ts'
import { linesLeft } from '#app/domain/orders/left-rules.ts'
import { secondsUntilPlacing, tooManyOrders } from '#app/domain/orders/limit-placing.server.ts'
import { listOrders, listSellerOrders } from '#app/domain/orders/list-orders.server.ts'
import { listOrdersInput, listSellerOrdersInput } from '#app/domain/orders/list-rules.ts'
import { lookUpOrder } from '#app/domain/orders/look-up-order.server.ts'
import { moveOrderInput } from '#app/domain/orders/move-input-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { moveRefusals, moveRefusalText } from '#app/domain/orders/move-rules.ts'
import { checkoutKey, orderKey } from '#app/domain/orders/order-key.server.ts'
import { signedConfirmationPath, signedOrderPath } from '#app/domain/orders/order-path.server.ts'
import { type Placed, placeOrders } from '#app/domain/orders/place-orders.server.ts'
import { type OrderRefusal, orderRefusals, placeFailed } from '#app/domain/orders/rules.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { waitText } from '#app/domain/shared/wait-text.ts'
import { deviceOf, nameDevice } from '#app/web/device.server.ts'
import { guestCartCookies, guestLinesOf } from '#app/web/guest-cart.server.ts'
import { rememberCheckout } from '#app/web/own-orders.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { type Callables, CallError, defineCallable, memberOf, withRole } from './callable.server.ts'
import { orFailure } from './or-failure.server.ts'

const orderKeyInput = z.string().max(40).optional()

/** A guest opens the confirmation and each order with its key; a member needs none. */
const withKeys = (placed: Placed, checkoutId: string) => ({
  ...placed,
  key: checkoutKey(appSecret(), checkoutId),
  path: signedConfirmationPath(checkoutId),
  orders: placed.orders.map((order) => ({
    ...order,
    key: orderKey(appSecret(), order.id),
    path: signedOrderPath(order),
  })),
})

const place = defineCallable({
  input: placeOrdersInput,
  run: orFailure(placeFailed, async ({ db, actor, request, input, address }) => {
    const wait = await secondsUntilPlacing(db, { actor, device: await deviceOf(request), address }, input)
    if (wait > 0) throw new CallError('RESOURCE_EXHAUSTED', `${tooManyOrders} ${waitText(wait)}`)
    const lines = guestLinesOf(request)
    const checkout = { ...input, lines, settings: await currentSettings() }
    const placed = await placeOrders(db, actor, checkout)
    if (!placed.ok) throw refusalOf(placed)
    const left = isMember(actor)
      ? []
      : [
          ...guestCartCookies(linesLeft(lines, placed.value.orders)),
          await rememberCheckout(request, input.checkoutId),
          ...(await nameDevice(request)),
        ]
    return {
      result: isMember(actor) ? placed.value : withKeys(placed.value, input.checkoutId),
      headers: left.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    }
  }),
})

function refusalOf({ reason, detail }: Refusal<OrderRefusal>) {
  const message = orderRefusals[reason]
  if (reason === 'changed') return new CallError('ABORTED', [message, ...(detail as string[])].join(' '))
  if (reason === 'payment-off' || reason === 'cash-off')
    return new CallError('INVALID_ARGUMENT', message, { paymentMethod: message })
  if (reason === 'cash-limit') return new CallError('RESOURCE_EXHAUSTED', message, { paymentMethod: message })
  const isField = reason === 'address-needed' || reason === 'delivery-unknown'
  return isField
    ? new CallError('INVALID_ARGUMENT', message, detail as Record<string, string>)
    : new CallError('ABORTED', message)
}

const getOrder = defineCallable({
  input: z
    .object({
      id: z.string().max(40).optional(),
      orderNumber: z.string().max(40).optional(),
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      key: orderKeyInput,
    })
    .refine(({ id, orderNumber }) => id || orderNumber, { path: ['id'], error: 'Which order?' }),
  async run({ db, actor, input, address }) {
    const { id, orderNumber = '', key } = input
    const own = await findOrder(db, actor, id ? { id } : { orderNumber })
    if (own) return { result: own }
    const keyed =
      key && (await findOrderWithKey(db, appSecret(), { ...(id ? { id } : { orderNumber }), key }))
    if (keyed) return { result: keyed }
    const contact = input.phone || input.email
    if (orderNumber && contact) return { result: await guestOrder(db, { orderNumber, contact }, address) }
    // The same answer whether the order is another's or there is none: numbers are short enough to guess.
    if (actor.role === 'admin') throw new CallError('NOT_FOUND', orderRefusals['order-not-found'])
    memberOf(actor)
    throw new CallError('PERMISSION_DENIED', orderRefusals['order-not-found'])
  },
})

/** Its status, items and totals: number and phone are known to others too. */
async function guestOrder(db: Db, typed: { orderNumber: string; contact: string }, address: string) {
  const looked = await lookUpOrder(db, typed, address)
  if (looked.ok) return looked.value
  throw looked.reason === 'too-many-tries'
    ? new CallError('RESOURCE_EXHAUSTED', 'Too many tries. Please try again later.')
    : new CallError('NOT_FOUND', orderRefusals['order-not-found'])
}

const listOwnOrders = defineCallable({
  who: 'member',
  input: listOrdersInput,
  async run({ db, actor, input }) {
    return { result: await listOrders(db, memberOf(actor), input) }
  },
})

const listSold = defineCallable({
  who: 'seller',
  input: listSellerOrdersInput,
  async run({ db, actor, input }) {
    return { result: await listSellerOrders(db, withRole(actor, 'seller'), input) }
  },
})

const move = defineCallable({
  input: moveOrderInput.extend({ key: orderKeyInput }),
  async run({ db, actor, input: { key, ...input } }) {
    // A guest acts with the key that placeOrders gave for the order.
    const asker = key ? { actor, key } : { actor: memberOf(actor) }
    const moved = await moveOrder(db, asker, input)
    if (moved.ok) return { result: moved.value }
    const { reason } = moved
    // The same answer whether the order is another's or there is none.
    const missing = actor.role === 'admin' ? 'NOT_FOUND' : 'PERMISSION_DENIED'
    if (reason === 'order-not-found') throw new CallError(missing, moveRefusals[reason])
    if (reason === 'reason-needed')
      throw new CallError('INVALID_ARGUMENT', moveRefusals[reason], { note: moveRefusals[reason] })
    throw new CallError('ABORTED', moveRefusalText(moved))
  },
})

export const orderCalls: Callables = {
  placeOrders: place,
  getOrder,
  listOrders: listOwnOrders,
  listSellerOrders: listSold,
  moveOrder: move,
}
