import { href } from 'react-router'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { FlashToast } from '#app/http/flash-toast.server.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { wishlistFailures, wishlistRefusals } from '#app/modules/catalog/wishlist/rules.ts'
import { clearWishlist } from '#app/modules/catalog/wishlist/saving.server.ts'
import { wishlistInput } from '#app/modules/catalog/wishlist/wishlist-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { moveToCart } from '#app/workflows/move-to-cart.server.ts'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/wishlist.ts'

type Typed = Record<string, string>
/** What to say, and where to go on when that is not the list itself. */
type Change = { toast: FlashToast; path?: string }

export async function handleWishlistForm(
  db: Db,
  member: Member,
  typed: Typed,
  t: Translate,
): Promise<Change> {
  const refused = (text: Text): Change => ({ toast: { kind: 'error', text: spoken(t, text) } })
  if (typed.intent === 'clear') return said(t(texts.removed, { count: await clearWishlist(db, member) }))
  const wanted = wishlistInput.safeParse(typed)
  if (!wanted.success) return refused(issueText(t, wanted.error.issues[0]!))
  const { productId } = wanted.data
  const moved = await moveToCart(db, member, productId)
  if (moved.ok) return said(t(texts.moved))
  if (moved.reason === 'not-saved') return refused(wishlistRefusals['not-saved'])
  const toast = refused(t(cartRefusalMessage({ ...moved, reason: moved.reason }))).toast
  return moved.reason === 'choice-missing'
    ? { toast, path: href('/product/:productId', { productId }) }
    : { toast }
}

/** What to say when the change broke on our side. */
export const wishlistFormFailed = ({ intent }: Typed, t: Translate): Change => ({
  toast: {
    kind: 'error',
    text: spoken(t, intent === 'clear' ? wishlistFailures.clear : cartTexts.failures.add),
  },
})

const said = (text: string): Change => ({ toast: { kind: 'success', text } })
