import { z } from 'zod'
import { logRequestError } from '#app/http/log/log.server.ts'
import {
  type ListedItem,
  wishlistFailures,
  wishlistRefusalStatuses,
  wishlistRefusals,
} from '#app/modules/catalog/wishlist/rules.ts'
import {
  addToWishlist,
  clearWishlist,
  findSavedProductIds,
  listWishlist,
  removeFromWishlist,
} from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { wishlistInput } from '#app/modules/catalog/wishlist/wishlist-input-rules.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { type Callables, defineCallable, requireMember, valueOrThrow } from '../callable.server.ts'

const nothing = z.object({})

export const wishlistCalls: Callables = {
  addToWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.add,
    input: wishlistInput,
    async run({ db, actor, input }) {
      const added = await addToWishlist(db, requireMember(actor), input.productId)
      return { result: valueOrThrow(added, wishlistRefusals, wishlistRefusalStatuses) }
    },
  }),
  removeFromWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.remove,
    input: wishlistInput,
    async run({ db, actor, input }) {
      valueOrThrow(
        await removeFromWishlist(db, requireMember(actor), input.productId),
        wishlistRefusals,
        wishlistRefusalStatuses,
      )
      return { result: {} }
    },
  }),
  isInWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.check,
    input: wishlistInput,
    async run({ db, actor, input }) {
      const saved = await findSavedProductIds(db, requireMember(actor), [input.productId])
      return { result: { saved: saved.length > 0 } }
    },
  }),
  listWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.load,
    input: nothing,
    async run({ db, actor, request }) {
      const onFault = (error: unknown) =>
        logRequestError(error, request, request.headers.get('X-Request-Id') ?? '')
      const items = await listWishlist(db, requireMember(actor), onFault)
      return { result: { items: items.map(shownItem) } }
    },
  }),
  clearWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.clear,
    input: nothing,
    run: async ({ db, actor }) => ({ result: { removed: await clearWishlist(db, requireMember(actor)) } }),
  }),
}

/** The fields of the spec, pictures as addresses. */
function shownItem({ id, userId, productId, addedAt, product }: ListedItem) {
  if (!product) return { id, userId, productId, addedAt, product: null }
  const { listed: _, images, ...fields } = product
  const addresses = images.map(({ path }) => pictureAddress(path, 1280, 'webp'))
  return { id, userId, productId, addedAt, product: { ...fields, images: addresses } }
}
