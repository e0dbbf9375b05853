import { href } from 'react-router'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { FlashToast } from '#app/http/flash-toast.server.ts'
import { translator } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { clearWishlist } from '#app/modules/catalog/wishlist/remove-from-wishlist.server.ts'
import { wishlistFailures, wishlistRefusals } from '#app/modules/catalog/wishlist/rules.ts'
import { wishlistInput } from '#app/modules/catalog/wishlist/wishlist-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { moveToCart } from '#app/workflows/move-to-cart.server.ts'
import * as cartTexts from '#messages/cart.ts'

// English, as the rest of this screen is until its texts are translated.
const t = translator('en')
type Typed = Record<string, string>
/** What to say, and where to go on when that is not the list itself. */
type Change = { toast: FlashToast; path?: string }

export async function handleWishlistForm(db: Db, member: Member, typed: Typed): Promise<Change> {
  if (typed.intent === 'clear') return said(removedText(await clearWishlist(db, member)))
  const wanted = wishlistInput.safeParse(typed)
  if (!wanted.success) return refused(issueText(t, wanted.error.issues[0]!))
  const { productId } = wanted.data
  const moved = await moveToCart(db, member, productId)
  if (moved.ok) return said('Moved to your cart')
  if (moved.reason === 'not-saved') return refused(wishlistRefusals['not-saved'])
  const toast = refused(t(cartRefusalMessage({ ...moved, reason: moved.reason }))).toast
  return moved.reason === 'choice-missing'
    ? { toast, path: href('/product/:productId', { productId }) }
    : { toast }
}

const removedText = (count: number) =>
  count === 1 ? '1 item removed from your wishlist' : `${count} items removed from your wishlist`

/** What to say when the change broke on our side. */
export const wishlistFormFailed = ({ intent }: Typed): Change =>
  refused(intent === 'clear' ? wishlistFailures.clear : t(cartTexts.failures.add))

const said = (text: string): Change => ({ toast: { kind: 'success', text } })
const refused = (text: string): Change => ({ toast: { kind: 'error', text } })
