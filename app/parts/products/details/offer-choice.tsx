import type { ChangeEvent } from 'react'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as cartTexts from '#messages/cart.ts'
import { showSlide } from './gallery.tsx'
import { ChoiceChips } from './option-chips.tsx'

/** More than fit on a phone's screen are chosen from the phone's own list. */
const maxChips = 15

/** `slide`: the place of its picture; `chosen`: by the address of the page. The server of another release may leave out how it is said. */
export type ShownOffer = {
  key: string
  options: SelectedOptions
  stock: number
  text?: string
  slide?: number
  chosen?: boolean
}
type Props = {
  offers: ShownOffer[]
  /** What shows a value's picture where nothing swipes to it. */
  pictured?: { text: string; to: string }[] | undefined
}

/** What can be bought, each choice with its price where that differs and with what is left; what is sold out can't be chosen. */
export function OfferChoice({ offers, pictured }: Props) {
  const t = useTranslate()
  const lists = Object.keys(offers[0]?.options ?? {})
  const field = {
    name: 'offer',
    label: lists.map((name) => spoken(t, detailName(name))).join(', '),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      showSlide(offers.find(({ key }) => key === target.value)?.slide ?? 0),
  }
  const choices = offers.map(({ key, options, text, stock, chosen }) => ({
    value: key,
    text: text ?? Object.values(options).join(', '),
    disabled: stock < 1,
    defaultChecked: chosen,
  }))
  return (
    <>
      {choices.length <= maxChips ? (
        <ChoiceChips {...field} choices={choices} />
      ) : (
        <SelectField
          {...field}
          required
          defaultValue={choices.find(({ defaultChecked }) => defaultChecked)?.value}
          choices={[{ value: '', text: cartTexts.chooseOptions }, ...choices]}
        />
      )}
      {pictured?.map(({ text, to }) => (
        <TextLink key={to} to={to} className="with-script:hidden">
          {text}
        </TextLink>
      ))}
    </>
  )
}
