import type { ChangeEvent } from 'react'
import { Form, href, useLocation, useNavigation, useSubmit } from 'react-router'
import { type Message, spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type AttributeFacet,
  type FacetCount,
  type FilterName,
  filters,
  flagNames,
  isAttributeParam,
  labelOf,
  priceNames,
  typedAttributes,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { type Choice, inputClasses, SelectField } from '#app/ui/form/field.tsx'
import { ChevronDown, SlidersHorizontal } from '#app/ui/icons.tsx'
import * as texts from '#messages/shops.ts'
import { AttributeFilter } from '../search/attribute-filter.tsx'
import { SyncedInput } from '../search/synced-input.tsx'
import { isFiltered, type ShopChoice } from './list-params.ts'

type Props = { sellerId: string; choices: ShopChoice[]; attributes: AttributeFacet[] }

// A shop calls some filters otherwise than the list of all products does.
const ownNames: Partial<Record<FilterName, Message>> = texts.filterNames
const ownAny: Partial<Record<FilterName, Message>> = texts.anyChoice

const sorts = [
  { value: 'newest', text: texts.sortNewest },
  { value: 'price_low', text: texts.sortPriceLow },
  { value: 'price_high', text: texts.sortPriceHigh },
  { value: 'name', text: texts.sortName },
  { value: 'rating', text: texts.sortRating },
]

/** One plain form: a choice takes effect at once where there are scripts, else by the button. */
export function ShopFilters({ sellerId, choices, attributes }: Props) {
  const t = useTranslate()
  // What was just chosen shows at once, before its products are here.
  const here = useLocation()
  const coming = useNavigation().location
  const params = new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
  const submit = useSubmit()
  const action = href('/shop/:sellerId', { sellerId })
  const chosen = (name: string) => params.get(name) ?? ''
  function choose({ target: { name, form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) {
    const fields = new FormData(form!)
    // The sizes of one category are none of another.
    if (name === 'category')
      for (const one of [...fields.keys()]) if (isAttributeParam(one)) fields.delete(one)
    submit(fields, { action, preventScrollReset: true })
  }
  return (
    <Form
      action={action}
      role="search"
      aria-label={t(texts.inThisShop)}
      preventScrollReset
      className="my-3 flex flex-col gap-3"
    >
      <input type="hidden" name="district" value={chosen('district')} disabled={!chosen('district')} />
      <div className="flex gap-2">
        <SyncedInput
          type="search"
          name="search"
          aria-label={t(texts.searchInThisShop)}
          placeholder={t(texts.searchInThisShop)}
          enterKeyHint="search"
          value={chosen('search')}
          className={`${inputClasses} min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary">
          {t(texts.search)}
        </Button>
      </div>
      <label className="flex max-w-full items-center gap-2 self-start">
        {t(texts.sortBy)}
        <select
          name="sortBy"
          value={chosen('sortBy') || 'newest'}
          onChange={choose}
          className="min-h-11 min-w-0 rounded-card border border-edge bg-card px-2 font-medium"
        >
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </select>
      </label>
      <details open={isFiltered(params)} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leaf">
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {t(texts.filters)}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-1 grid gap-3 sm:grid-cols-3">
          {choices.map((choice) => (
            <SelectField
              key={choice.name}
              label={t(ownNames[choice.name] ?? filters[choice.name].name)}
              name={choice.name}
              choices={offeredChoices(t, choice, chosen(choice.name))}
              value={chosen(choice.name)}
              onChange={choose}
            />
          ))}
          {attributes.map((attribute) => (
            <AttributeFilter
              key={attribute.name}
              attribute={attribute}
              typed={typedAttributes(params)}
              onChoose={(_, event) => choose(event)}
            />
          ))}
          <fieldset>
            <legend className="mb-1 font-semibold">{t(texts.price)}</legend>
            <div className="flex gap-2">
              {priceNames.map((name) => (
                <Price
                  key={name}
                  name={name}
                  label={t(ownNames[name] ?? filters[name].name)}
                  placeholder={name === 'minPrice' ? t(texts.from) : t(texts.to)}
                  value={chosen(name)}
                />
              ))}
            </div>
          </fieldset>
          {flagNames.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3 self-end">
              <input
                type="checkbox"
                name={name}
                value="1"
                checked={Boolean(chosen(name))}
                onChange={choose}
                className="size-6"
              />
              {t(ownNames[name] ?? filters[name].name)}
            </label>
          ))}
          <Button type="submit" className="self-end justify-self-start">
            {t(texts.showProducts)}
          </Button>
        </div>
      </details>
    </Form>
  )
}

type PriceProps = { name: string; label: string; placeholder: string; value: string }

const Price = ({ label, ...typed }: PriceProps) => (
  <SyncedInput
    aria-label={label}
    inputMode="numeric"
    className={`${inputClasses} min-w-0 flex-1`}
    {...typed}
  />
)

/** What the shop has, with how many; what is chosen stays offered. */
function offeredChoices(t: Translate, { name, counts }: ShopChoice, chosen: string): Choice[] {
  const choice = ({ value, count }: FacetCount) => ({
    value,
    text: t(texts.choiceCount, { name: spoken(t, labelOf(name, value)), count }),
  })
  const offered = counts.filter(({ count }) => count > 0)
  const gone = chosen !== '' && !offered.some(({ value }) => value === chosen)
  return [
    { value: '', text: t(ownAny[name] ?? filters[name].any) },
    ...offered.map(choice),
    ...(gone ? [choice({ value: chosen, count: 0 })] : []),
  ]
}
