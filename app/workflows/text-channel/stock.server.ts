import { storedKwacha } from '#app/base/money.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  type OfferedChoice,
  offerName,
  readChoice,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import { findProductBySku, type NamedProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { gsmCut } from '#app/modules/platform/messaging/gsm-rules.ts'
import { textAfter } from '#app/modules/platform/text-channel/word-rules.ts'
import * as texts from '#messages/text-channel.ts'
import { editOffers, editProduct } from '../edit-product.server.ts'
import type { TextPerson } from './text-person.server.ts'

/** What a product's seller may say there is. */
export const maxStock = 100_000

/** The product of a code; its seller finds those too that nobody else sees. */
export const findNamedProduct = (db: Db, { member }: TextPerson, code: string) =>
  findProductBySku(db, code, member?.userId)

export const stockText = ({ t }: TextPerson, { name, price, stock, offers }: NamedProduct): string =>
  t(texts.stock, {
    product: gsmCut(name, 30),
    price: storedKwacha(price),
    stock: offers ? choicesText(offers) : t(texts.stockLeft, { left: stock }),
  })

/** `38 (2), 42 (0)`: as many choices as a text holds. */
const choicesText = (offers: OfferedChoice[], most = 90) =>
  gsmCut(offers.map(({ options, stock }) => `${offerName(options)} (${stock})`).join(', '), most)

/** How many there are of a product, or, said by its seller, how many there are from now on. */
export async function answerStock(
  db: Db,
  person: TextPerson,
  { product: code, count }: { product?: string; count?: number },
  text: string,
): Promise<string> {
  const { t } = person
  if (!code) return t(texts.stockWhich)
  const product = await findNamedProduct(db, person, code)
  if (!product) return t(texts.productNotFound, { code })
  if (product.offers) {
    const after = textAfter(text, code)
    const divided = { ...product, offers: product.offers }
    return /\d/.test(after) ? setChoice(db, person, divided, { code, after }) : stockText(person, product)
  }
  return count === undefined ? stockText(person, product) : setStock(db, person, product, count)
}

type Divided = NamedProduct & { offers: OfferedChoice[] }

/** Of a product whose choices are counted one by one, a text names the choice: `STOCK AB12CD34 42 5`. */
async function setChoice(
  db: Db,
  person: TextPerson,
  product: Divided,
  { code, after }: { code: string; after: string },
): Promise<string> {
  const { t, member } = person
  const named = { product: gsmCut(product.name, 30) }
  if (member?.role !== 'seller' || member.userId !== product.sellerId) return t(texts.notYourProduct, named)
  const said = readChoice(after, product.offers)
  if (!said) return t(texts.stockWhichChoice, { ...named, code, choices: choicesText(product.offers, 40) })
  if (!(await consumeAttempt(db, 'stock by text of a seller', member.userId))) return t(texts.tooMany)
  const stock = Math.min(said.count, maxStock)
  const offers = [{ key: said.offer.key, stock }]
  const saved = await editOffers(db, member, { id: product.id, offers })
  if (!saved.ok) return t(texts.notYourProduct, named)
  const choice = `${named.product} (${gsmCut(offerName(said.offer.options), 30)})`
  return t(texts.stockSet, { product: choice, left: t(texts.stockLeft, { left: stock }) })
}

export async function setStock(
  db: Db,
  person: TextPerson,
  product: Omit<NamedProduct, 'offers'>,
  count: number,
): Promise<string> {
  const { t, member } = person
  const named = { product: gsmCut(product.name, 30) }
  if (member?.role !== 'seller' || member.userId !== product.sellerId) return t(texts.notYourProduct, named)
  if (!(await consumeAttempt(db, 'stock by text of a seller', member.userId))) return t(texts.tooMany)
  const edited = await editProduct(db, member, { id: product.id, stock: Math.min(count, maxStock) })
  if (!edited.ok) return t(texts.notYourProduct, named)
  return t(texts.stockSet, { ...named, left: t(texts.stockLeft, { left: edited.value.product.stock }) })
}
