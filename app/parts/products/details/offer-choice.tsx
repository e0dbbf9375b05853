import type { FormEvent } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type OfferedChoice,
  offerName,
  pricesDiffer,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { ChipRadio } from '#app/ui/form/chip.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/products.ts'

/** More than fit on a phone's screen are chosen from the phone's own list. */
const maxChips = 15
/** So few are said. */
const few = 5

/** What can be bought, each choice with its price where that differs and with what is left; what is sold out can't be chosen. */
export function OfferChoice({ offers }: { offers: OfferedChoice[] }) {
  const t = useTranslate()
  const lists = Object.keys(offers[0]?.options ?? {}).map((name) => spoken(t, detailName(name)))
  const label = lists.join(', ')
  const allowAll = ({ currentTarget }: FormEvent<HTMLElement>) => {
    for (const field of currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      field.setCustomValidity('')
  }
  const choosing = (event: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
    event.currentTarget.setCustomValidity(t(cartTexts.chooseOption, { option: label }))
  if (offers.length > maxChips)
    return (
      <div onChange={allowAll} className="[&_label]:first-letter:uppercase">
        <SelectField
          label={label}
          name="offer"
          required
          defaultValue=""
          onInvalid={choosing}
          choices={[
            { value: '', text: t(texts.chooseOne) },
            ...offers.map((offer) => ({
              value: offer.key,
              text: wordsOf(t, offer, offers),
              disabled: offer.stock < 1,
            })),
          ]}
        />
      </div>
    )
  return (
    <fieldset onChange={allowAll}>
      <legend className="mb-2 font-semibold first-letter:uppercase">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <ChipRadio
            key={offer.key}
            name="offer"
            value={offer.key}
            required
            disabled={offer.stock < 1}
            onInvalid={choosing}
          >
            {wordsOf(t, offer, offers)}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  )
}

/** `42 · MK 11,000 · 2 left`. */
function wordsOf(t: Translate, { options, price, stock }: OfferedChoice, all: OfferedChoice[]): string {
  const left = stock < 1 ? t(texts.choiceSoldOut) : stock <= few ? t(texts.choiceLeft, { left: stock }) : ''
  return [offerName(options), pricesDiffer(all) ? formatKwacha(price) : '', left].filter(Boolean).join(' · ')
}
