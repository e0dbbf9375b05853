import { z } from 'zod'
import type { Refusal, Result } from '#app/base/result.ts'
import { cartOwnerOf, guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { getCart, getCartGroups } from '#app/modules/sales/cart/cart.server.ts'
import {
  addToCartInput,
  migrateGuestCartInput,
  removeFromCartInput,
  updateCartItemInput,
} from '#app/modules/sales/cart/cart-input-rules.ts'
import { cartRefusalMessage, droppedMessage } from '#app/modules/sales/cart/cart-messages.ts'
import {
  addToCart,
  clearCart,
  migrateGuestCart,
  removeFromCart,
  updateCartItem,
} from '#app/modules/sales/cart/change-cart.server.ts'
import {
  type CartChange,
  type CartItem,
  type CartOwner,
  type CartRefusal,
  type CartView,
  type DroppedLine,
  linesToSave,
  type StoredCartLine,
} from '#app/modules/sales/cart/rules.ts'
import * as texts from '#messages/cart.ts'
import {
  type CallAnswer,
  type Callables,
  CallError,
  type CallStatus,
  defineCallable,
  requireMember,
} from '../callable.server.ts'
import { withFailureMessage } from '../with-failure-message.server.ts'

const nothing = z.object({})

const getCartCall = defineCallable({
  input: nothing,
  run: withFailureMessage(texts.failures.load, async ({ db, actor, request }) => {
    const owner = cartOwnerOf(request, actor)
    const cart = await getCart(db, owner)
    return { result: shownCart(translatorOf(request), cart), headers: cookiesOf(owner, linesToSave(cart)) }
  }),
})

const getCartGroupsCall = defineCallable({
  input: nothing,
  run: withFailureMessage(texts.failures.loadGroups, async ({ db, actor, request }) => {
    const owner = cartOwnerOf(request, actor)
    const { groups, waiting, dropped, ...sums } = await getCartGroups(db, owner)
    const shown = groups.map((group) => ({ ...group, items: group.items.map(shownItem) }))
    const lines = linesToSave({ items: groups.flatMap(({ items }) => items), waiting })
    const result = {
      groups: shown,
      waiting: waiting.map(shownItem),
      dropped: dropped.map(shownDropped(translatorOf(request))),
      ...sums,
    }
    return { result, headers: cookiesOf(owner, lines) }
  }),
})

const addToCartCall = defineCallable({
  input: addToCartInput,
  run: withFailureMessage(texts.failures.add, async ({ db, actor, request, input }) => {
    const owner = cartOwnerOf(request, actor)
    return answerOf(request, owner, await addToCart(db, owner, input))
  }),
})

const updateCartItemCall = defineCallable({
  input: updateCartItemInput,
  run: withFailureMessage(texts.failures.update, async ({ db, actor, request, input }) => {
    const owner = cartOwnerOf(request, actor)
    return answerOf(request, owner, await updateCartItem(db, owner, input))
  }),
})

const removeFromCartCall = defineCallable({
  input: removeFromCartInput,
  run: withFailureMessage(texts.failures.remove, async ({ db, actor, request, input }) => {
    const owner = cartOwnerOf(request, actor)
    return answerOf(request, owner, await removeFromCart(db, owner, input))
  }),
})

const clearCartCall = defineCallable({
  input: nothing,
  run: withFailureMessage(texts.failures.clear, async ({ db, actor, request }) => {
    const owner = cartOwnerOf(request, actor)
    return answerOf(request, owner, await clearCart(db, owner))
  }),
})

const migrateGuestCartCall = defineCallable({
  who: 'member',
  input: migrateGuestCartInput,
  run: withFailureMessage(texts.failures.migrate, async ({ db, actor, request, input }) => {
    const merged = await migrateGuestCart(db, requireMember(actor), input.items)
    return answerOf(request, { kind: 'guest', lines: [] }, merged)
  }),
})

export const cartCalls: Callables = {
  getCart: getCartCall,
  getCartGroups: getCartGroupsCall,
  addToCart: addToCartCall,
  updateCartItem: updateCartItemCall,
  removeFromCart: removeFromCartCall,
  clearCart: clearCartCall,
  migrateGuestCart: migrateGuestCartCall,
}

function answerOf(request: Request, owner: CartOwner, changed: Result<CartChange, CartRefusal>): CallAnswer {
  const t = translatorOf(request)
  if (!changed.ok) throw refusalOf(t, changed)
  const { cart, lines } = changed.value
  return { result: shownCart(t, cart), headers: cookiesOf(owner, lines) }
}

const statuses: Partial<Record<CartRefusal, CallStatus>> = {
  'product-not-found': 'NOT_FOUND',
  'item-not-found': 'NOT_FOUND',
  'choice-missing': 'INVALID_ARGUMENT',
  'choice-unknown': 'INVALID_ARGUMENT',
  'choice-not-offered': 'INVALID_ARGUMENT',
}

function refusalOf(t: Translate, refusal: Refusal<CartRefusal>) {
  const { reason } = refusal
  const status = statuses[reason] ?? 'ABORTED'
  const message = t(reason === 'seller-away' ? texts.refusals[reason] : cartRefusalMessage(refusal))
  return new CallError(
    status,
    message,
    status === 'INVALID_ARGUMENT' ? { selectedOptions: message } : undefined,
  )
}

const shownCart = (t: Translate, cart: CartView) => ({
  ...cart,
  items: cart.items.map(shownItem),
  waiting: cart.waiting.map(shownItem),
  dropped: cart.dropped.map(shownDropped(t)),
})

const shownDropped = (t: Translate) => (line: DroppedLine) => {
  const { productId, lineKey, reason } = line
  return { productId, lineKey, reason, message: t(droppedMessage(line)) }
}

/** The product as the spec has it, its pictures as addresses. */
function shownItem({ product: { listed: _, ...product }, ...item }: CartItem) {
  const images = product.images.map(({ path }) => pictureAddress(path, 1280, 'webp'))
  return { ...item, product: { ...product, images } }
}

const cookiesOf = (owner: CartOwner, lines: StoredCartLine[]): [string, string][] =>
  owner.kind === 'guest' ? guestCartCookies(lines).map((cookie) => ['Set-Cookie', cookie]) : []
