import { href } from 'react-router'
import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom, type Said } from '#app/kit/form/define-actions.server.ts'
import { fill, type Text } from '#app/messages/language.ts'
import { wishlistFailures, wishlistRefusals } from '#app/modules/catalog/wishlist/rules.ts'
import { clearWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { wishlistInput } from '#app/modules/catalog/wishlist/wishlist-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { moveToCart } from '#app/workflows/move-to-cart.server.ts'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/wishlist.ts'

/** What cannot be done is said on the list as well, as a toast. */
const told = (text: Text, to?: string): Said => ({ kind: 'error', text, to })

/** Moves one thing to the cart (`move`), or takes everything off the list (`clear`). */
export const wishlistForms = defineActions(
  {
    clear: defineAction({
      input: z.object({}),
      run: async (member: Member) => ok(await clearWishlist(db, member)),
      success: (count) => fill(texts.removed, { count }),
      refusal: refusalsFrom({ texts: {} }),
      failed: wishlistFailures.clear,
    }),
    move: defineAction({
      input: wishlistInput,
      run: async (member: Member, { productId }) => {
        const moved = await moveToCart(db, member, productId)
        if (moved.ok) return ok<Text | Said>(texts.moved)
        if (moved.reason === 'not-saved') return ok(told(wishlistRefusals['not-saved']))
        const text = cartRefusalMessage({ ...moved, reason: moved.reason })
        const there = moved.reason === 'choice-missing'
        return ok(told(text, there ? href('/product/:productId', { productId }) : undefined))
      },
      success: (said) => said,
      refusal: refusalsFrom({ texts: {} }),
      failed: cartTexts.failures.add,
    }),
  },
  'move',
)
