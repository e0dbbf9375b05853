import { ownValue } from '#app/base/free-names.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { maxChoices } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import {
  canHaveOffers,
  inOrder,
  pictureLike,
  type SavedOffer,
  sumOf,
  unsaid,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import { type CategoryFields, factsOf, optionsOf } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { productRefusals } from '../../products/editing/edit-rules.ts'
import { plain } from '../mapping/row-offers-rules.ts'
import type { RowOffer, RowOffers } from '../mapping/row-values.ts'
import {
  choiceOf,
  choicesMeant,
  choicesOf,
  isMeant,
  type MeantChoice,
  sharesOf,
} from './choices-meant-rules.ts'

/** `stock`: of a choice that the file does not count. */
export type OfferDefaults = { price: number; stock: number; isTaken: (code: string) => boolean }
export type ImportedOffers = { offers: SavedOffer[]; notes: Message[] }

/**
 * The choices of a product that gets its first ones from a file. What the lists would make and the file does not have is switched
 * off: it cannot be bought. Undefined where there are too many to be counted one by one.
 */
export function newOffers(
  { rows, pool }: Pick<RowOffers, 'rows' | 'pool'>,
  fields: CategoryFields,
  { price, stock, isTaken }: OfferDefaults,
  saved: SavedOffer[] = [],
): ImportedOffers | undefined {
  if (!canHaveOffers(fields) || !holdsAllLists(fields, rows)) return undefined
  const { meant, notes } = choicesMeant(rows, choicesOf(fields))
  if (meant.length === 0) return undefined
  const uncounted = meant.filter((one) => one.stock === undefined)
  if (pool !== undefined && uncounted.length > 1)
    notes.push(fill(texts.stockShared, { stock: pool, count: uncounted.length }))
  const shares = pool === undefined ? [] : sharesOf(pool, uncounted.length)
  const after = new Map(saved.map((offer) => [offer.key, { ...offer, active: false }]))
  for (const one of meant)
    after.set(one.key, offerOf(one, { price, stock: shares[uncounted.indexOf(one)] ?? stock }))
  return withFreeCodes({ offers: withOff(fields, after, price), notes }, saved, isTaken)
}

/** Whether there are more choices than can be counted one by one. A product of one choice alone has none to count. */
export const isTooManyToDivide = ({ rows }: Pick<RowOffers, 'rows'>, fields: CategoryFields): boolean =>
  (optionsOf(fields).length > 0 && !canHaveOffers(fields)) || !holdsAllLists(fields, rows)

/** A list that was too long to be taken over would make one choice of several. */
function holdsAllLists(fields: CategoryFields, rows: RowOffer[]): boolean {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const valuesIn = (name: string) => new Set(rows.flatMap(({ values }) => ownValue(values, name) ?? []))
  return [...names].every((name) => Array.isArray(ownValue(fields, name)) || valuesIn(name).size < 2)
}

type Usual = { price: number; stock: number }
const offerOf = ({ key, options, said, stock }: MeantChoice, usual: Usual): SavedOffer => ({
  key,
  options,
  price: said.price ?? usual.price,
  stock: stock ?? usual.stock,
  code: said.code ?? null,
  gtin: said.gtin ?? null,
  picture: null,
  active: true,
})

/** With a row, switched off, for each choice that has none. */
function withOff(fields: CategoryFields, after: Map<string, SavedOffer>, price: number): SavedOffer[] {
  const others = choicesOf(fields).filter(({ key }) => !after.has(key))
  const off = others.map(({ key, options }) => ({ ...unsaid, key, options, price, stock: 0, active: false }))
  return inOrder(fields, [...after.values(), ...off])
}

export type MergedOffers = ImportedOffers & { lists: CategoryFields }

/**
 * The choices of a product that has some, after a file said them again: each is known by its values, else by its code. What the
 * file does not have stays as it is, and a value that is new makes new choices. `said`: the details as the file has them.
 */
export function mergedOffers(
  found: RowOffers,
  { categoryFields, said }: { categoryFields: CategoryFields; said: CategoryFields },
  saved: SavedOffer[],
  { price, stock, isTaken }: OfferDefaults,
): MergedOffers {
  const before = Object.fromEntries(optionsOf(categoryFields))
  const isAlike = saysSameLists(found, before, said)
  const isReadable = (row: RowOffer) => row.line !== undefined || isAlike || namesAll(row, before)
  const known = choicesOf(before)
  const isKnown = (row: RowOffer) => isReadable(row) && known.some((choice) => isMeant(row, choice))
  const coded = choicesByCode(found.rows, saved, isKnown)
  const others = found.rows.filter((row) => !coded.has(row))
  const lists = isAlike ? widerLists(before, said, others) : before
  const { meant, notes } = choicesMeant(others.filter(isReadable), choicesOf(lists))
  if (!others.every(isReadable)) notes.push(texts.choicesLeft)
  const after = new Map(saved.map((offer) => [offer.key, offer]))
  const renamed = [...coded].map(([row, offer]) => ({
    ...choiceOf(offer.key, offer.options),
    said: row,
    stock: row.stock,
  }))
  for (const one of [...meant, ...renamed]) {
    const offer = after.get(one.key)
    // A new choice needs a price.
    if (offer) after.set(one.key, updated(offer, one))
    else if (one.said.price !== undefined)
      after.set(one.key, { ...offerOf(one, { price, stock }), picture: pictureLike(one.options, saved) })
  }
  const shared = sharedPool({ offers: withOff(lists, after, price), notes }, saved, found.pool)
  return { lists, ...withFreeCodes(shared, saved, isTaken) }
}

/**
 * The pieces that a file counts for all choices together, shared out among those that are on. Where these have as many in all
 * already, each stays as its seller counted it.
 */
function sharedPool(
  { offers, notes }: ImportedOffers,
  saved: SavedOffer[],
  pool: number | undefined,
): ImportedOffers {
  const on = offers.filter(({ active }) => active)
  if (pool === undefined) return { offers, notes }
  if (on.length === 0) return { offers, notes: [...notes, productRefusals['counted-by-choice']] }
  const wasOn = new Set(saved.flatMap(({ key, active }) => (active ? key : [])))
  const isCounted = on.every(({ key }) => wasOn.has(key)) && sumOf(on, 0).stock === pool
  if (isCounted) return { offers, notes }
  const shares = sharesOf(pool, on.length)
  const after = offers.map((offer) => ({ ...offer, stock: shares[on.indexOf(offer)] ?? offer.stock }))
  const note = fill(texts.stockShared, { stock: pool, count: on.length })
  return { offers: after, notes: on.length > 1 ? [...notes, note] : notes }
}

/** What it says of a choice that is known stays said; one that was never counted is for sale from now on. */
function updated(before: SavedOffer, one: MeantChoice): SavedOffer {
  const isSameCode = one.said.code?.toLowerCase() === before.code?.toLowerCase()
  const isUnused = !before.active && before.stock === 0 && before.code === null
  return {
    ...before,
    price: one.said.price ?? before.price,
    stock: one.stock ?? before.stock,
    code: isSameCode ? before.code : (one.said.code ?? before.code),
    gtin: one.said.gtin ?? before.gtin,
    active: before.active || isUnused,
  }
}

/** The file names all lists of the product, and has no other. */
function saysSameLists({ rows }: RowOffers, before: CategoryFields, said: CategoryFields): boolean {
  const named = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  return (
    Object.keys(before).every((name) => named.has(name)) &&
    optionsOf(said).every(([name]) => Object.hasOwn(before, name))
  )
}

const namesAll = ({ values }: RowOffer, before: CategoryFields) =>
  Object.keys(before).every((name) => ownValue(values, name)?.length === 1) &&
  Object.keys(values).every((name) => Object.hasOwn(before, name))

/** What the shop calls otherwise than the file does: it has the same code, and no row names it by its values. */
function choicesByCode(rows: RowOffer[], saved: SavedOffer[], isKnown: (row: RowOffer) => boolean) {
  const named = rows.filter(isKnown)
  const isNamed = ({ key, options }: SavedOffer) => {
    const choice = choiceOf(key, options)
    return named.some((row) => isMeant(row, choice))
  }
  const free = saved.filter((offer) => !isNamed(offer))
  const byCode = new Map(free.flatMap((offer) => (offer.code ? [[offer.code.toLowerCase(), offer]] : [])))
  return new Map(
    rows.flatMap((row) => {
      const offer = isKnown(row) ? undefined : byCode.get(row.code?.toLowerCase() ?? '')
      return offer ? [[row, offer] as const] : []
    }),
  )
}

/** The product's lists, and behind their values those that rows of the file have; as they were where that makes too many. */
function widerLists(
  before: Record<string, string[]>,
  said: CategoryFields,
  rows: RowOffer[],
): CategoryFields {
  const wider = Object.fromEntries(
    Object.entries(before).map(([name, values]) => {
      const named = new Set(rows.flatMap((row) => ownValue(row.values, name) ?? []))
      const there = new Set(values.map(plain))
      const fresh = [ownValue(said, name) ?? []].flat().filter((value) => !there.has(plain(value)))
      return [name, [...values, ...fresh.filter((value) => named.has(plain(value)))]]
    }),
  )
  const isShort = Object.values(wider).every((values) => values.length <= maxChoices)
  return isShort && canHaveOffers(wider) ? wider : before
}

/** No two choices of a shop have one code, and no two of a product one barcode: who has it keeps it. */
function withFreeCodes(
  found: ImportedOffers,
  saved: SavedOffer[],
  isTaken: (code: string) => boolean,
): ImportedOffers {
  const coded = withFree('code', found, saved, { isTaken, plain: (code) => code.toLowerCase() })
  return withFree('gtin', coded, saved, { isTaken: () => false, plain: (gtin) => gtin.padStart(14, '0') })
}

type Names = { isTaken: (name: string) => boolean; plain: (name: string) => string }

function withFree(
  field: 'code' | 'gtin',
  { offers, notes }: ImportedOffers,
  saved: SavedOffer[],
  { isTaken, plain }: Names,
): ImportedOffers {
  const before = new Map(saved.map((offer) => [offer.key, offer[field]]))
  const isNew = (offer: SavedOffer) => offer[field] !== null && offer[field] !== before.get(offer.key)
  const used = new Set(offers.flatMap((offer) => (isNew(offer) || !offer[field] ? [] : plain(offer[field]))))
  const doubled: string[] = []
  const isFree = (name: string) => !used.has(plain(name)) && !isTaken(plain(name))
  const free = offers.map((offer) => {
    const said = offer[field]
    if (said === null || !isNew(offer)) return offer
    const wanted = [said, before.get(offer.key)].find((name) => name && isFree(name)) ?? null
    if (wanted !== said) doubled.push(said)
    if (wanted) used.add(plain(wanted))
    return { ...offer, [field]: wanted }
  })
  const codes = doubled.slice(0, 5).join(', ')
  const message = field === 'code' ? texts.codesTaken : texts.barcodesTaken
  return { offers: free, notes: doubled.length > 0 ? [...notes, fill(message, { codes })] : notes }
}

/** Facts as the file says them, beside the product's lists; what it lists otherwise than the product stays as it was. */
export const withLists = (product: CategoryFields, said: CategoryFields, lists: CategoryFields) => ({
  ...Object.fromEntries(
    [...factsOf(product), ...factsOf(said)].filter(([name]) => !Object.hasOwn(lists, name)),
  ),
  ...lists,
})
