import type { ChangeEvent } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type OfferedChoice,
  offerName,
  pricesDiffer,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/products.ts'
import { showSlide } from './gallery.tsx'
import { ChoiceChips } from './option-chips.tsx'

/** More than fit on a phone's screen are chosen from the phone's own list. */
const maxChips = 15
/** So few are said. */
const few = 5

/** `slide`: the place of its picture; `chosen`: by the address of the page. */
export type ShownOffer = OfferedChoice & { slide?: number; chosen?: boolean }

/** What can be bought, each choice with its price where that differs and with what is left; what is sold out can't be chosen. */
export function OfferChoice({ offers }: { offers: ShownOffer[] }) {
  const t = useTranslate()
  const lists = Object.keys(offers[0]?.options ?? {})
  const field = {
    name: 'offer',
    label: lists.map((name) => spoken(t, detailName(name))).join(', '),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      showSlide(offers.find(({ key }) => key === target.value)?.slide ?? 0),
  }
  const choices = offers.map((offer) => ({
    value: offer.key,
    text: wordsOf(t, offer, offers),
    disabled: offer.stock < 1,
    defaultChecked: offer.chosen,
  }))
  if (choices.length <= maxChips) return <ChoiceChips {...field} choices={choices} />
  return (
    <SelectField
      {...field}
      required
      defaultValue={offers.find(({ chosen }) => chosen)?.key}
      choices={[{ value: '', text: cartTexts.chooseOptions }, ...choices]}
    />
  )
}

/** `42 · MK 11,000 · 2 available`. */
function wordsOf(t: Translate, { options, price, stock }: OfferedChoice, all: OfferedChoice[]): string {
  const left = stock < 1 ? t(texts.outOfStockLabel) : stock <= few ? t(texts.available, { stock }) : ''
  return [offerName(options), pricesDiffer(all) ? formatKwacha(price) : '', left].filter(Boolean).join(' · ')
}
