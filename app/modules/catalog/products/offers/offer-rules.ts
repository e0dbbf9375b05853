import { ownValue } from '#app/base/free-names.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type CategoryFields, optionsKey, optionsOf, type SelectedOptions } from '../rules.ts'

/** So many lists of choices, and so many choices in all, can be counted one by one. */
export const maxOptions = 3
export const maxOffers = 100
export const maxCodeLength = 40

/** One choice as buyers may have it. */
export type OfferedChoice = {
  key: string
  options: SelectedOptions
  price: number
  stock: number
  code: string | null
  /** Of its barcode, the digits alone. */
  gtin: string | null
  /** The path of one of its product's pictures; null: the product's first. */
  picture: string | null
}
/** What a choice does not have until its seller says so. */
export const unsaid = { code: null, gtin: null, picture: null }

/** Each way to choose one value of every list, in the order of the lists. None for a product without choices. */
export function combinationsOf(fields: CategoryFields): SelectedOptions[] {
  const lists = optionsOf(fields)
  if (lists.length === 0) return []
  return lists.reduce<SelectedOptions[]>(
    (begun, [name, values]) =>
      begun.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  )
}

/** Whether each choice of a product may have a price and a stock of its own. */
export const canHaveOffers = (fields: CategoryFields): boolean => {
  const lists = optionsOf(fields)
  const count = lists.reduce((product, [, values]) => product * values.length, 1)
  return lists.length > 0 && lists.length <= maxOptions && count <= maxOffers
}

/** As their lines are read: one text for a choice, `Red, 42`. */
export const offerName = (options: SelectedOptions) => Object.values(options).join(', ')

/** As a file names one: a line for each of its lists. */
export const choiceLines = (options: SelectedOptions) =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Whether it is said beside each choice what it costs, and of the product from how much. */
export const pricesDiffer = (offers: { price: number }[] | null) =>
  new Set(offers?.map(({ price }) => price)).size > 1

type Shelved = { id: string; price: number; stock: number; offers?: OfferedChoice[] | null }
/** `pool`: what shares these pieces. Of a product whose choices differ each is a pool of its own. */
export type Sold = { price: number; stock: number; pool: string; offer?: OfferedChoice }

/** At what price and how many of a product there are in this choice; undefined where it is not offered. */
export function soldAs(product: Shelved, options: SelectedOptions): Sold | undefined {
  const { id, price, stock, offers } = product
  if (!offers) return { price, stock, pool: id }
  const key = optionsKey(options)
  const offer = offers.find((one) => one.key === key)
  return offer && { price: offer.price, stock: offer.stock, pool: `${id} ${key}`, offer }
}

/** The pictures of a product as they are shown of one choice: its own first. */
export function withOwnFirst<Picture extends { path: string }>(
  pictures: Picture[],
  choice: Pick<OfferedChoice, 'picture'> | undefined,
): Picture[] {
  const own = pictures.filter(({ path }) => path === choice?.picture)
  return own.length === 0 ? pictures : [...own, ...pictures.filter(({ path }) => path !== choice?.picture)]
}

/**
 * Which choice and how many of it a short text says, as `42 5` or `red 42: 5`: by its values or by its code. Nothing where two
 * choices read alike, or where the number might be part of a choice (`36.5`).
 */
export function readChoice<Offer extends { options: SelectedOptions; code: string | null }>(
  text: string,
  offers: Offer[],
): { offer: Offer; count: number } | undefined {
  const [, choice, count] = /^\s*(.*[^\s:=])[\s:=]+(\d{1,6})[\s.!]*$/su.exec(text) ?? []
  if (choice === undefined) return undefined
  const named = offers.filter(({ options, code }) =>
    [offerName(options), code ?? ''].some((name) => name !== '' && plain(name) === plain(choice)),
  )
  return named.length === 1 ? { offer: named[0]!, count: Number(count) } : undefined
}
const plain = (said: string) =>
  said
    .toLowerCase()
    .replaceAll(/[\s,./_-]+/g, ' ')
    .trim()

/** What a product shows of its choices: the least price, and all pieces. Where none is on, the last price and no piece. */
export function sumOf(offers: { price: number; stock: number; active: boolean }[], last: number) {
  const on = offers.filter(({ active }) => active)
  return {
    price: on.length === 0 ? last : Math.min(...on.map(({ price }) => price)),
    stock: on.reduce((sum, { stock }) => sum + stock, 0),
  }
}

/** A row of a product's choices as it is kept. */
export type SavedOffer = OfferedChoice & { active: boolean }
/**
 * What a seller says of one; what is not said stays. `stockWas`: how many the form showed; the same again leaves what was sold
 * meanwhile sold.
 */
export type WantedOffer = { key: string; stockWas?: number } & Partial<
  Pick<SavedOffer, 'price' | 'stock' | 'code' | 'gtin' | 'active'>
>
/** A refusal says which of the wanted it is about. */
export type SavingRefusal = 'not-these-choices' | 'stock-moved' | 'code-twice' | 'gtin-twice'

type Product = { categoryFields: CategoryFields; price: number }

/**
 * The rows of a product after its seller said what holds of each choice. A choice that is not named stays as it is: a form
 * that was opened before another one was saved removes nothing.
 */
export function decideOffers(
  product: Product,
  kept: SavedOffer[],
  wanted: WantedOffer[],
): Result<SavedOffer[], SavingRefusal> {
  const known = new Map(kept.map((offer) => [offer.key, offer]))
  const choices = new Map(
    combinationsOf(product.categoryFields).map((options) => [optionsKey(options), options]),
  )
  const after = new Map(known)
  const moved: { row: number; stock: number }[] = []
  for (const [row, { key, stockWas, ...said }] of wanted.entries()) {
    const options = choices.get(key)
    if (!options) return refuse('not-these-choices')
    const picture = pictureLike(options, kept)
    const before = known.get(key) ?? { ...unsaid, price: product.price, stock: 0, active: true, picture }
    const isUntouched = stockWas !== undefined && said.stock === stockWas
    const stock = said.stock === undefined || isUntouched ? before.stock : said.stock
    if (stockWas !== undefined && stockWas !== before.stock && stock !== before.stock)
      moved.push({ row, stock: before.stock })
    // A form of before says nothing of barcodes.
    const gtin = said.gtin === undefined ? before.gtin : said.gtin
    after.set(key, { ...before, ...said, key, options, stock, gtin })
  }
  if (moved.length > 0) return refuse('stock-moved', moved)
  const all = inOrder(product.categoryFields, [...after.values()])
  const twin = wanted.findIndex(
    ({ key, code }) => code && all.some((one) => one.key !== key && isSame(one.code, code)),
  )
  if (twin >= 0) return refuse('code-twice', twin)
  const alike = wanted.findIndex(
    ({ key, gtin }) => gtin && all.some((one) => one.key !== key && isSameGtin(one.gtin, gtin)),
  )
  return alike < 0 ? ok(all) : refuse('gtin-twice', alike)
}

/** Zeros before a barcode mean nothing. */
export const isSameGtin = (one: string | null, other: string) =>
  one?.padStart(14, '0') === other.padStart(14, '0')

/** What a seller says of one list of a product's choices: the picture of each value; null for the product's first. */
export type WantedPictures = { list: string; pictures: { value: string; picture: string | null }[] }
export type PicturesRefusal = 'not-these-choices' | 'picture-unknown'

/** The rows of a product after its seller chose a picture for values of a list. A value that is not named stays as it is. */
export function decidePictures(
  product: { categoryFields: CategoryFields; images: { path: string }[] },
  kept: SavedOffer[],
  { list, pictures }: WantedPictures,
): Result<SavedOffer[], PicturesRefusal> {
  const values = new Set(optionsOf(product.categoryFields).find(([name]) => name === list)?.[1])
  if (!pictures.every(({ value }) => values.has(value))) return refuse('not-these-choices')
  const paths = new Set<string | null>([null, ...product.images.map(({ path }) => path)])
  const unknown = pictures.findIndex(({ picture }) => !paths.has(picture))
  if (unknown >= 0) return refuse('picture-unknown', unknown)
  const wanted = new Map(pictures.map(({ value, picture }) => [value, picture]))
  return ok(
    kept.map((offer) => {
      const picture = wanted.get(valueIn(offer, list) ?? '')
      return picture === undefined ? offer : { ...offer, picture }
    }),
  )
}

const valueIn = ({ options }: Pick<OfferedChoice, 'options'>, list: string) => ownValue(options, list)

/** The picture that the choices with this value have; undefined where they have several. */
export function pictureOfValue(
  kept: OfferedChoice[],
  list: string,
  value: string,
): string | null | undefined {
  const [first = null, ...others] = new Set(
    kept.flatMap((offer) => (valueIn(offer, list) === value ? [offer.picture] : [])),
  )
  return others.length === 0 ? first : undefined
}

/** The list by which pictures go, as by colour: of each of its values all choices have one picture. Undefined where none has any. */
export function listOfPictures(offers: OfferedChoice[]): string | undefined {
  if (offers.every(({ picture }) => picture === null)) return undefined
  const isPictured = (list: string) =>
    offers.every((offer) => pictureOfValue(offers, list, valueIn(offer, list) ?? '') !== undefined)
  return Object.keys(offers[0]!.options).find(isPictured)
}

/** The picture of a new choice: what others of its colour have, where pictures go by colour. */
export function pictureLike(options: SelectedOptions, kept: OfferedChoice[]): string | null {
  const list = listOfPictures(kept)
  return list === undefined ? null : (pictureOfValue(kept, list, ownValue(options, list) ?? '') ?? null)
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** In the order in which the product lists its values; those that it lists no more come last. */
export function inOrder(fields: CategoryFields, offers: SavedOffer[]): SavedOffer[] {
  const places = new Map(combinationsOf(fields).map((options, place) => [optionsKey(options), place]))
  const placeOf = ({ key }: SavedOffer) => places.get(key) ?? places.size
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * The rows after the product's lists changed: what is listed no more is switched off and keeps its pieces, what is new has the
 * product's price and no piece until its seller counts it, and what comes back is as it was, switched on.
 */
export function followLists(product: Product, kept: SavedOffer[], before: CategoryFields): SavedOffer[] {
  const known = new Map(kept.map((offer) => [offer.key, offer]))
  const listedBefore = new Set(combinationsOf(before).map(optionsKey))
  const listed = combinationsOf(product.categoryFields).map((options) => {
    const key = optionsKey(options)
    const offer = known.get(key)
    if (!offer) {
      const picture = pictureLike(options, kept)
      return { ...unsaid, key, options, price: product.price, stock: 0, active: true, picture }
    }
    return { ...offer, active: offer.active || !listedBefore.has(key) }
  })
  const keys = new Set(listed.map(({ key }) => key))
  const others = kept.filter(({ key }) => !keys.has(key))
  // No form shows it any more: its code and its barcode are free for another choice.
  const gone = others.map((offer) => ({ ...offer, active: false, code: null, gtin: null }))
  return [...listed, ...gone]
}

/** Whether nothing of any choice changed; their order is not asked. */
export function isSameOffers(before: SavedOffer[], after: SavedOffer[]): boolean {
  const known = new Map(before.map((offer) => [offer.key, offer]))
  const isSame = (offer: SavedOffer) => {
    const was = known.get(offer.key)
    return (
      was?.price === offer.price &&
      was.stock === offer.stock &&
      was.code === offer.code &&
      was.gtin === offer.gtin &&
      was.picture === offer.picture &&
      was.active === offer.active
    )
  }
  return before.length === after.length && after.every(isSame)
}

/** Whether a buyer would pay another price than one that was looked at. */
export function isRepriced({ price }: { price: number }, before: SavedOffer[], after: SavedOffer[]) {
  const known = new Map(before.map((offer) => [offer.key, offer.price]))
  return after.some((offer) => offer.price !== (known.get(offer.key) ?? price))
}

/** Whether a choice names another good, or none any more, than what was looked at. */
export function isRenumbered(before: SavedOffer[], after: SavedOffer[]) {
  const known = new Map(before.map((offer) => [offer.key, offer.gtin]))
  return after.some(({ key, gtin }) => gtin !== (known.get(key) ?? null))
}

const optionPrefix = 'option.'

/** The address of a product that names one of its choices, by the names that forms have: `/product/ID?option.colour=Red`. */
export const choiceAddress = (productId: string, options: SelectedOptions): string => {
  const named = Object.entries(options).map(([name, value]) => [`${optionPrefix}${name}`, value])
  return `/product/${productId}?${new URLSearchParams(named)}`
}

/** What an address says of choices: all of one, or one value of it, as its colour. */
export const optionsAsked = (asked: URLSearchParams): SelectedOptions =>
  Object.fromEntries(
    [...asked].flatMap(([name, value]) =>
      name.startsWith(optionPrefix) ? [[name.slice(optionPrefix.length), value]] : [],
    ),
  )

/** The first choice that has all that is asked for; undefined where nothing is. */
export function choiceWith(
  asked: SelectedOptions,
  offers: OfferedChoice[] | null,
): OfferedChoice | undefined {
  const named = Object.entries(asked)
  if (named.length === 0) return undefined
  return offers?.find(({ options }) => named.every(([name, value]) => ownValue(options, name) === value))
}
