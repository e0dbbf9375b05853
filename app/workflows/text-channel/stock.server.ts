import { storedKwacha } from '#app/base/money.ts'
import type { Db } from '#app/db/client.server.ts'
import { findProductBySku, type NamedProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { gsmCut } from '#app/modules/platform/messaging/gsm-rules.ts'
import * as texts from '#messages/text-channel.ts'
import { editProduct } from '../edit-product.server.ts'
import type { TextPerson } from './text-person.server.ts'

/** What a product's seller may say there is. */
export const maxStock = 100_000

/** The product of a code; its seller finds those too that nobody else sees. */
export const findNamedProduct = (db: Db, { member }: TextPerson, code: string) =>
  findProductBySku(db, code, member?.userId)

export const stockText = ({ t }: TextPerson, { name, price, stock }: NamedProduct): string =>
  t(texts.stock, {
    product: gsmCut(name, 30),
    price: storedKwacha(price),
    stock: t(texts.stockLeft, { left: stock }),
  })

/** How many there are of a product, or, said by its seller, how many there are from now on. */
export async function answerStock(
  db: Db,
  person: TextPerson,
  { product: code, count }: { product?: string; count?: number },
): Promise<string> {
  const { t } = person
  if (!code) return t(texts.stockWhich)
  const product = await findNamedProduct(db, person, code)
  if (!product) return t(texts.productNotFound, { code })
  return count === undefined ? stockText(person, product) : setStock(db, person, product, count)
}

export async function setStock(
  db: Db,
  person: TextPerson,
  product: NamedProduct,
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
