import { z } from 'zod'
import { pictureAddress } from '#app/domain/media/rules.ts'
import { addToWishlist } from '#app/domain/wishlist/add-to-wishlist.server.ts'
import { findSaved, listWishlist } from '#app/domain/wishlist/find-wishlist.server.ts'
import { wishlistInput } from '#app/domain/wishlist/input-rules.ts'
import { clearWishlist, removeFromWishlist } from '#app/domain/wishlist/remove-from-wishlist.server.ts'
import { type ListedItem, wishlistFailures, wishlistRefusals } from '#app/domain/wishlist/rules.ts'
import { logFault } from '#app/web/log.server.ts'
import { type Callables, defineCallable, memberOf, orRefuse } from './callable.server.ts'

const nothing = z.object({})
const absent = { 'not-saved': 'NOT_FOUND', 'product-not-found': 'NOT_FOUND' } as const

export const wishlistCalls: Callables = {
  addToWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.add,
    input: wishlistInput,
    async run({ db, actor, input }) {
      const added = await addToWishlist(db, memberOf(actor), input.productId)
      return { result: orRefuse(added, wishlistRefusals, absent) }
    },
  }),
  removeFromWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.remove,
    input: wishlistInput,
    async run({ db, actor, input }) {
      orRefuse(await removeFromWishlist(db, memberOf(actor), input.productId), wishlistRefusals, absent)
      return { result: {} }
    },
  }),
  isInWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.check,
    input: wishlistInput,
    async run({ db, actor, input }) {
      const saved = await findSaved(db, memberOf(actor), [input.productId])
      return { result: { saved: saved.length > 0 } }
    },
  }),
  listWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.load,
    input: nothing,
    async run({ db, actor, request }) {
      const onFault = (error: unknown) => logFault(error, request, request.headers.get('X-Request-Id') ?? '')
      const items = await listWishlist(db, memberOf(actor), onFault)
      return { result: { items: items.map(shownItem) } }
    },
  }),
  clearWishlist: defineCallable({
    who: 'member',
    failed: wishlistFailures.clear,
    input: nothing,
    run: async ({ db, actor }) => ({ result: { removed: await clearWishlist(db, memberOf(actor)) } }),
  }),
}

/** The fields of the spec, pictures as addresses. */
function shownItem({ id, userId, productId, addedAt, product }: ListedItem) {
  if (!product) return { id, userId, productId, addedAt, product: null }
  const { listed: _, images, ...fields } = product
  const addresses = images.map(({ path }) => pictureAddress(path, 1280, 'webp'))
  return { id, userId, productId, addedAt, product: { ...fields, images: addresses } }
}
