import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/cart.ts'
import { decodeGuestCart, encodeGuestCart } from '../guest/guest-cart-rules.ts'
import { findLine, type StoredCartLine } from '../rules.ts'

/** As many as a message still shows. */
export const maxLinkedLines = 30
const longestItems = 3_000

/** What a link says of a cart: things, pieces and options. Notes are nobody else's. Undefined where it would be too long. */
export function cartLinkItems(lines: StoredCartLine[]): string | undefined {
  if (lines.length > maxLinkedLines) return undefined
  const items = encodeGuestCart(withoutNotes(lines))?.filter(Boolean).join('~')
  return items && items.length <= longestItems ? items : undefined
}

/** The lines that a link names; whatever else stands there is passed over. */
export const linesOfCartLink = (items: string): StoredCartLine[] =>
  items.length > longestItems ? [] : withoutNotes(decodeGuestCart([items])).slice(0, maxLinkedLines)

const withoutNotes = (lines: StoredCartLine[]) => lines.map((line) => ({ ...line, notes: '' }))

/** What a cart still lacks of what a link names: opened twice, a link adds nothing the second time. */
export const missingLines = (present: StoredCartLine[], wanted: StoredCartLine[]): StoredCartLine[] =>
  wanted.flatMap((line) => {
    const quantity = line.quantity - (findLine(present, line)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

type Item = StoredCartLine & { name: string; price: number }

/** The message that carries a cart: what it holds, what it costs, and where it is opened. */
export function cartMessage(t: Translate, items: Item[], link: string): string {
  const total = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return [
    t(texts.linkMessage),
    ...items.map(({ quantity, name, price, selectedOptions }) => {
      const options = optionsText(t, selectedOptions)
      return `${quantity} × ${name}${options && ` (${options})`}, ${formatKwacha(quantity * price)}`
    }),
    t(texts.linkTotal, { total: formatKwacha(total) }),
    t(texts.linkOpen, { link }),
  ].join('\n')
}
