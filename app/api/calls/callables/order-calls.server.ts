import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { guestCartCookies, guestCartLinesOf } from '#app/http/cart/guest-cart.server.ts'
import { rememberCheckout } from '#app/http/orders/remembered-orders.server.ts'
import { deviceOf, newDeviceCookie, visitorFrom } from '#app/http/session/device.server.ts'
import { wasSignedInHere } from '#app/http/session/known-device.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { says } from '#app/messages/validation.ts'
import { pageOf } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { moveOrder, moveOrderAsAdmin } from '#app/modules/money/order-moves/moving.server.ts'
import { ownRefusal, secondRefusalOf, secondText } from '#app/modules/platform/approvals/approval-rules.ts'
import {
  checkoutKey,
  orderKey,
  signedConfirmationPath,
  signedOrderPath,
} from '#app/modules/sales/orders/access/order-access.server.ts'
import { moveOrderInput } from '#app/modules/sales/orders/input-rules.ts'
import { listOrders, listSellerOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import {
  listOrdersInput,
  listSellerOrdersInput,
  type OrderCounts,
} from '#app/modules/sales/orders/lists/list-rules.ts'
import { moveRefusalMessage, moveRefusals } from '#app/modules/sales/orders/move-rules.ts'
import { remainingLines } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import { placeOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import {
  placingProofCallTexts,
  proofForPlacing,
} from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import {
  isLimit,
  type LimitDetail,
  limitFields,
} from '#app/modules/sales/orders/placing/unproven-limit-rules.ts'
import { findOrder, findOrderWithKey } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { lookUpOrder } from '#app/modules/sales/orders/reading/reading.server.ts'
import { type Order, type OrderRefusal, orderRefusals, placeFailed } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { type PlacedOrders, placeOrders } from '#app/workflows/place-orders.server.ts'
import * as texts from '#messages/orders.ts'
import {
  type Callables,
  CallError,
  defineCallable,
  requireMember,
  requirePasswordConfirmation,
  requireRole,
} from '../callable.server.ts'
import { withFailureMessage } from '../with-failure-message.server.ts'

const orderKeyInput = z.string().max(40).optional()

/** A guest opens the confirmation and each order with its key; a member needs none. */
const withKeys = (placed: PlacedOrders, checkoutId: string) => ({
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
  run: withFailureMessage(placeFailed, async ({ db, actor, request, input, address }) => {
    const t = translatorOf(request)
    const proof = await proofForPlacing(db, await visitorFrom(request, actor, address), input)
    if (proof.ask !== 'nothing') {
      const text = `${t(placingProofCallTexts[proof.ask])} ${retryAfterText(proof.seconds, t)}`
      throw new CallError('RESOURCE_EXHAUSTED', text, {}, proof)
    }
    const lines = guestCartLinesOf(request)
    const settings = await currentSettings()
    const origin = {
      device: await deviceOf(request),
      phoneRequest: input.phoneRequest,
      isKnownTo: (account: string) => wasSignedInHere(request, account),
    }
    const checkout = { ...input, lines, settings, origin, language: languageOf(request) }
    const placed = await placeOrders(db, actor, checkout)
    if (!placed.ok) throw refusalOf(t, placed)
    const left = isMember(actor)
      ? []
      : [
          ...guestCartCookies(remainingLines(lines, placed.value.orders)),
          await rememberCheckout(request, input.checkoutId),
          ...(await newDeviceCookie(request)),
        ]
    return {
      result: isMember(actor) ? placed.value : withKeys(placed.value, input.checkoutId),
      headers: left.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    }
  }),
})

function refusalOf(t: Translate, { reason, detail }: Refusal<OrderRefusal>) {
  const message = t(orderRefusals[reason])
  if (reason === 'changed')
    return new CallError('ABORTED', [message, ...(detail as Message[]).map((change) => t(change))].join(' '))
  if (reason === 'payment-off' || reason === 'cash-off')
    return new CallError('INVALID_ARGUMENT', message, { paymentMethod: message })
  if (isLimit(reason)) {
    const whole = [message, ...(detail as LimitDetail).changes.map((change) => t(change))].join(' ')
    return new CallError('RESOURCE_EXHAUSTED', whole, { [limitFields[reason]]: whole })
  }
  const isField = reason === 'address-needed' || reason === 'delivery-unknown'
  return isField
    ? new CallError('INVALID_ARGUMENT', message, inLanguage(t, detail as Record<string, Message>))
    : new CallError('ABORTED', message)
}

const inLanguage = (t: Translate, fields: Record<string, Message>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, t(message)]))

const getOrder = defineCallable({
  input: z
    .object({
      id: z.string().max(40).optional(),
      orderNumber: z.string().max(40).optional(),
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      key: orderKeyInput,
    })
    .refine(({ id, orderNumber }) => id || orderNumber, { path: ['id'], ...says(texts.whichOrder) }),
  async run({ db, actor, input, address, request }) {
    const t = translatorOf(request)
    const { id, orderNumber = '', key } = input
    const own = await findOrder(db, actor, id ? { id } : { orderNumber })
    if (own) return { result: own }
    const keyed =
      key && (await findOrderWithKey(db, appSecret(), { ...(id ? { id } : { orderNumber }), key }))
    if (keyed) return { result: keyed }
    const contact = input.phone || input.email
    if (orderNumber && contact) return { result: await guestOrder(db, t, { orderNumber, contact }, address) }
    // The same answer whether the order is another's or there is none: numbers are short enough to guess.
    if (actor.role === 'admin') throw new CallError('NOT_FOUND', t(orderRefusals['order-not-found']))
    requireMember(actor)
    throw new CallError('PERMISSION_DENIED', t(orderRefusals['order-not-found']))
  },
})

/** Its status, items and totals: number and phone are known to others too. */
type Typed = { orderNumber: string; contact: string }
async function guestOrder(db: Db, t: Translate, typed: Typed, address: string) {
  const looked = await lookUpOrder(db, typed, address)
  if (looked.ok) return looked.value
  throw looked.reason === 'too-many-tries'
    ? new CallError('RESOURCE_EXHAUSTED', t(texts.tooManyTries))
    : new CallError('NOT_FOUND', t(orderRefusals['order-not-found']))
}

const listOwnOrders = defineCallable({
  who: 'member',
  input: listOrdersInput,
  async run({ db, actor, input }) {
    return answerPage(await listOrders(db, requireMember(actor), input), input)
  },
})

const listSold = defineCallable({
  who: 'seller',
  input: listSellerOrdersInput,
  async run({ db, actor, input }) {
    const found = await listSellerOrders(db, requireRole(actor, 'seller'), {
      ...input,
      search: input.searchQuery,
    })
    return answerPage(found, input)
  },
})

type Asked = { status?: OrderStatus; page: number; limit: number }
const answerPage = ({ rows, counts }: { rows: Order[]; counts: OrderCounts }, asked: Asked) => ({
  result: pageOf(rows, asked.status ? (counts[asked.status] ?? 0) : sumOf(counts), asked),
})

const move = defineCallable({
  input: moveOrderInput.extend({ key: orderKeyInput }),
  async run({ db, actor, request, input: { key, ...input } }) {
    const t = translatorOf(request)
    // A guest acts with the key that placeOrders gave for the order.
    const asker = key ? { actor, key } : { actor: requireMember(actor) }
    if (actor.role === 'admin') await requirePasswordConfirmation(db, actor)
    const moved =
      actor.role === 'admin'
        ? await moveOrderAsAdmin(db, actor, input, { key })
        : await moveOrder(db, asker, input)
    if (moved.ok) return { result: moved.value }
    const own = ownRefusal(moved)
    if (!own) throw new CallError('ABORTED', t(secondText(secondRefusalOf(moved) ?? 'approval-void')))
    const { reason } = own
    // The same answer whether the order is another's or there is none.
    const missing = actor.role === 'admin' ? 'NOT_FOUND' : 'PERMISSION_DENIED'
    if (reason === 'order-not-found') throw new CallError(missing, t(moveRefusals[reason]))
    if (reason === 'reason-needed')
      throw new CallError('INVALID_ARGUMENT', t(moveRefusals[reason]), { note: t(moveRefusals[reason]) })
    throw new CallError('ABORTED', t(moveRefusalMessage(own)))
  },
})

export const orderCalls: Callables = {
  placeOrders: place,
  getOrder,
  listOrders: listOwnOrders,
  listSellerOrders: listSold,
  moveOrder: move,
}
