import { withFreeNames } from '#app/base/free-names.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  choiceAddress,
  choiceWith,
  listOfPictures,
  type OfferedChoice,
  offerName,
  optionsAsked,
  pricesDiffer,
  withOwnFirst,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ProductDetail } from '#app/modules/catalog/products/reading/product.server.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/products.ts'

/** So few are said. */
const few = 5

/** A product's choices and pictures as its page shows them, that which the address names first: written here, so that phones load nothing to write it. */
export function choicesView(t: Translate, product: ProductDetail, asked: URLSearchParams) {
  const { offers } = product
  const options = optionsAsked(asked)
  const images = withOwnFirst(product.images, choiceWith(options, offers))
  const placeOf = (picture: string | null) =>
    images.findIndex(({ path }) => path === (picture ?? product.images[0]?.path))
  const named = optionsKey(options)
  return {
    images,
    categoryFields: withFreeNames(product.categoryFields),
    isLeast: pricesDiffer(offers),
    offers:
      offers?.map((offer) => ({
        ...offer,
        options: withFreeNames(offer.options),
        text: textOf(t, offer, offers),
        slide: placeOf(offer.picture),
        ...(offer.key === named && offer.stock > 0 && { chosen: true }),
      })) ?? null,
    pictured: picturedValues(t, product),
  }
}

/** `42 · MK 11,000 · 2 available`. */
function textOf(t: Translate, { options, price, stock }: OfferedChoice, all: OfferedChoice[]): string {
  const left = stock < 1 ? t(texts.outOfStockLabel) : stock <= few ? t(texts.available, { stock }) : ''
  return [offerName(options), pricesDiffer(all) ? formatKwacha(price) : '', left].filter(Boolean).join(' · ')
}

/** The values that have pictures of their own, each with the address that shows it first. */
function picturedValues(t: Translate, { id, offers }: ProductDetail) {
  const list = listOfPictures(offers ?? [])
  if (list === undefined) return []
  const values = new Set(offers?.flatMap(({ options, picture }) => (picture ? options[list]! : [])))
  return [...values].map((value) => ({
    text: t(texts.pictureOf, { value }),
    to: choiceAddress(id, { [list]: value }),
  }))
}
