import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { csvOf } from '#app/base/csv.ts'
import type { Db } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import { continueImport, outcomesOf } from '#test/make/import.ts'
import { upload } from '#test/make/import-file.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { defaultTranslate } from '../messages/language.ts'
import { combinationsOf } from '../modules/catalog/products/offers/offer-rules.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { optionsKey, type SelectedOptions } from '../modules/catalog/products/rules.ts'
import {
  productFileHead,
  productFileRows,
} from '../modules/catalog/products/spreadsheet/product-file-rules.ts'
import { type Product, products } from '../modules/catalog/products/tables.ts'
import { tries } from '../modules/platform/limits/tables.ts'
import { restockOrder } from '../modules/sales/orders/stock/stock.server.ts'
import { editOffers, editProduct } from './edit-product.server.ts'
import { placeOrders } from './place-orders.server.ts'
import { answerStock } from './text-channel/stock.server.ts'

/** The same numbers each time: what fails can be looked at. */
function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * most)
  }
}

const acts = Number(process.env.OFFER_ACTS ?? 250)
const sizes = ['38', '39', '40', '41', '42']
const colours = ['Red', 'Black']

/** What a product must come to, kept by hand beside it. `shared`: nobody has counted its choices yet. */
type Model = {
  product: Product
  lists: { size: string[]; colour: string[] }
  shared: number | undefined
  price: number
  rows: Map<string, { price: number; stock: number; active: boolean }>
}

const keysOf = ({ lists }: Model) => combinationsOf(lists).map(optionsKey)
/** What can be bought of a choice, and for how much. */
function soldBy(model: Model, options: SelectedOptions) {
  if (model.shared !== undefined) return { price: model.price, stock: model.shared }
  const row = model.rows.get(optionsKey(options))
  return row?.active && keysOf(model).includes(optionsKey(options)) ? row : undefined
}

committed(
  'after acts by chance of sellers and buyers, sums, least prices and each choice are what really happened §69.3',
  { timeout: 600_000 },
  async ({ db }) => {
    const roll = chance(20_261_129)
    const pick = <Item>(list: readonly Item[]) => list[roll(list.length)]!
    const seller = await aSeller(db)
    const models: Model[] = []
    for (let at = 0; at < 6; at++) {
      const lists = { size: ['38', '39', '40'], colour: colours.slice(0, 1 + roll(2)) }
      const product = await aProduct(db, { sellerId: seller.userId, stock: 12, categoryFields: lists })
      models.push({ product, lists, shared: 12, price: product.price, rows: new Map() })
    }
    const placed: { model: Model; orderId: string; key: string; quantity: number; shared: boolean }[] = []

    const count = async (model: Model) => {
      const wanted = keysOf(model).map((key) => {
        const known = model.rows.get(key)
        return { key, price: known?.price ?? model.price, stock: roll(6), code: null, active: roll(8) > 0 }
      })
      const named = model.shared === undefined ? wanted.slice(0, 1 + roll(wanted.length)) : wanted
      if (named.length > 0 && roll(2) === 0) named[0]!.price = 4_000 + 500 * roll(5)
      expect((await editOffers(db, seller, { id: model.product.id, offers: named })).ok).toBe(true)
      for (const { key, price, stock, active } of named) model.rows.set(key, { price, stock, active })
      model.shared = undefined
      model.price = leastOf(model)
      await approve(db, model)
    }
    const changeLists = async (model: Model) => {
      const before = keysOf(model)
      const size = sizes.filter(() => roll(3) > 0)
      if (size.length < 2) return
      const lists = { size, colour: colours.slice(0, 1 + roll(2)) }
      const edited = await editProduct(db, seller, { id: model.product.id, categoryFields: lists })
      expect(edited.ok).toBe(true)
      model.lists = lists
      if (model.shared === undefined) {
        const now = keysOf(model)
        for (const key of now) {
          const row = model.rows.get(key)
          if (!row) model.rows.set(key, { price: model.price, stock: 0, active: true })
          else if (!before.includes(key)) row.active = true
        }
        for (const [key, row] of model.rows) if (!now.includes(key)) row.active = false
        model.price = leastOf(model)
      }
      await approve(db, model)
    }
    const buy = async (model: Model) => {
      const selectedOptions = { size: pick(sizes), colour: pick(colours) }
      const quantity = 1 + roll(3)
      const sold = soldBy(model, selectedOptions)
      const isChoice = keysOf(model).includes(optionsKey(selectedOptions))
      const line = aLine(model.product, quantity, { selectedOptions })
      const done = await placeOrders(db, aGuest, aCheckout([line], (sold?.price ?? 1) * quantity))
      const expected = isChoice && sold !== undefined && sold.stock >= quantity
      expect(done.ok, `${JSON.stringify(selectedOptions)} ${quantity} of ${sold?.stock}`).toBe(expected)
      if (!done.ok) return
      const key = optionsKey(selectedOptions)
      if (model.shared === undefined) model.rows.get(key)!.stock -= quantity
      else model.shared -= quantity
      placed.push({
        model,
        orderId: done.value.orderIds[0]!,
        key,
        quantity,
        shared: model.shared !== undefined,
      })
    }
    const giveBack = async () => {
      const [order] = placed.splice(roll(placed.length), 1)
      if (!order) return
      await db.transaction((tx) => restockOrder(tx, order.orderId, null))
      const { model, key, quantity } = order
      const row = model.rows.get(key)
      if (model.shared !== undefined) model.shared += quantity
      else if (row) row.stock += quantity
    }

    const text = async (model: Model) => {
      const code = model.product.id.slice(0, 8)
      const stock = roll(9)
      const options = { size: pick(model.lists.size), colour: pick(model.lists.colour) }
      const row = model.rows.get(optionsKey(options))
      const said = model.shared === undefined ? `${code} ${options.size} ${options.colour} ${stock}` : code
      if (model.shared === undefined && !row?.active) return
      const person = { t: defaultTranslate, member: seller } as never
      await db.delete(tries)
      expect(await answerStock(db, person, { product: code, count: stock }, `STOCK ${said}`)).toMatch(
        /left|out/,
      )
      if (model.shared === undefined) row!.stock = stock
      else model.shared = stock
    }
    const takeFile = async (model: Model) => {
      const counted = new Map(
        onOf(model).map((row) => [row, { price: 4_000 + 500 * roll(5), stock: roll(6) }]),
      )
      if (model.shared !== undefined || counted.size === 0) return
      await db.delete(tries)
      await importAgain(db, seller, model, (key) => counted.get(model.rows.get(key)!)!)
      for (const [row, said] of counted) Object.assign(row, said)
      model.price = leastOf(model)
      await approve(db, model)
    }

    for (let at = 0; at < acts; at++) {
      const model = pick(models)
      const act = roll(40)
      if (act < 4) await count(model)
      else if (act < 8) await changeLists(model)
      else if (act < 25) await buy(model)
      else if (act < 35) await giveBack()
      else if (act < 38) await text(model)
      else await takeFile(model)
      if (at % 25 === 0 || at === acts - 1) await compare(db, models)
    }
    expect(models.some(({ shared }) => shared === undefined)).toBe(true)
  },
)

const onOf = ({ rows }: Model) => [...rows.values()].filter(({ active }) => active)
const leastOf = (model: Model) =>
  onOf(model).length === 0 ? model.price : Math.min(...onOf(model).map(({ price }) => price))

/** Its rows in the seller's own file, each choice with what was counted of it, come back. */
async function importAgain(
  db: Db,
  seller: Seller,
  { product: { id } }: Model,
  countedOf: (key: string) => { price: number; stock: number },
) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  const kept = await db.select().from(offers).where(eq(offers.productId, id)).orderBy(offers.position)
  const counted = kept.map((offer) => {
    const key = offer.optionsKey
    return { ...offer, key, ...(offer.active && countedOf(key)) }
  })
  const rows = productFileRows(product!, counted, 'http://localhost:3000')
  const text = csvOf([productFileHead, ...rows])
  const file = await upload(db, seller, { name: 'list.csv', text })
  for (const move of ['check', 'run'] as const) await continueImport(db, seller, file, move)
  const refused = (await outcomesOf(db, file)).filter(([, outcome]) => outcome === 'refused')
  expect(refused).toEqual([])
}

/** Its price changed: an administrator looks at it, and buyers see it again. */
const approve = (db: Db, { product }: Model) =>
  db.update(products).set({ status: 'approved' }).where(eq(products.id, product.id))

/** What lists filter the product by: of each list, the values of which a choice with pieces is for sale. */
function valuesInStock(model: Model): string[] {
  const there = combinationsOf(model.lists).filter((options) => (soldBy(model, options)?.stock ?? 0) > 0)
  return [...new Set(there.flatMap((options) => Object.entries(options).map((pair) => pair.join('='))))]
    .map((value) => value.toLowerCase())
    .sort()
}

async function compare(db: Db, models: Model[]) {
  const ids = models.map(({ product }) => product.id)
  const shown = await db.select().from(products).where(inArray(products.id, ids))
  const rows = await db.select().from(offers).where(inArray(offers.productId, ids))
  for (const model of models) {
    const product = shown.find(({ id }) => id === model.product.id)!
    expect(product.attributeValues).toEqual(valuesInStock(model))
    if (model.shared !== undefined) {
      expect([product.price, product.stock, product.offersDiffer]).toEqual([model.price, model.shared, false])
      continue
    }
    const kept = rows.filter(({ productId }) => productId === product.id)
    expect(
      new Map(kept.map(({ optionsKey: key, price, stock, active }) => [key, { price, stock, active }])),
    ).toEqual(model.rows)
    const sum = onOf(model).reduce((all, { stock }) => all + stock, 0)
    expect([product.price, product.stock]).toEqual([leastOf(model), sum])
  }
}
