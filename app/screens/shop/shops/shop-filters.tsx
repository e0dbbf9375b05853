import type { ChangeEvent } from 'react'
import { Form, href, useLocation, useNavigation, useSubmit } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { FacetCount } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { type Condition, conditionLabels, conditions } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { type Choice, inputClasses, SelectField } from '#app/ui/form/field.tsx'
import { ChevronDown, SlidersHorizontal } from '#app/ui/icons.tsx'
import { SyncedInput } from '../search/synced-input.tsx'
import { isFiltered } from './list-params.ts'

type Facets = Record<'categories' | 'conditions' | 'genders', FacetCount[]>
type Props = { sellerId: string; facets: Facets }

const sorts = [
  { value: 'newest', text: 'Newest' },
  { value: 'price_low', text: 'Price: Low to High' },
  { value: 'price_high', text: 'Price: High to Low' },
  { value: 'name', text: 'Name' },
]
const genderNames: Record<string, string> = { men: 'Men', women: 'Women', kids: 'Kids' }

/** One plain form: a choice takes effect at once where there are scripts, else by the button. */
export function ShopFilters({ sellerId, facets }: Props) {
  const t = useTranslate()
  // What was just chosen shows at once, before its products are here.
  const here = useLocation()
  const coming = useNavigation().location
  const params = new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
  const submit = useSubmit()
  const chosen = (name: string) => params.get(name) ?? ''
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    submit(event.target.form, { preventScrollReset: true })
  const conditionNames = Object.fromEntries(conditions.map((one) => [one, t(conditionLabels[one])]))
  const select = (name: string, label: string, choices: Choice[]) => (
    <SelectField label={label} name={name} choices={choices} value={chosen(name)} onChange={choose} />
  )
  return (
    <Form
      action={href('/shop/:sellerId', { sellerId })}
      role="search"
      aria-label="In this shop"
      preventScrollReset
      className="my-3 flex flex-col gap-3"
    >
      <input type="hidden" name="district" value={chosen('district')} disabled={!chosen('district')} />
      <div className="flex gap-2">
        <SyncedInput
          type="search"
          name="search"
          aria-label="Search in this shop"
          placeholder="Search in this shop"
          enterKeyHint="search"
          value={chosen('search')}
          className={`${inputClasses} min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <label className="flex items-center gap-2 self-start">
        Sort by
        <select
          name="sortBy"
          value={chosen('sortBy') || 'newest'}
          onChange={choose}
          className="min-h-11 min-w-0 rounded-card border border-edge bg-card px-2 font-medium"
        >
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <details open={isFiltered(params)} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leaf">
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          Filters
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-1 grid gap-3 sm:grid-cols-3">
          {select('category', 'Category', choicesOf(facets.categories, 'All categories', chosen('category')))}
          {select('gender', 'For', choicesOf(facets.genders, 'Everybody', chosen('gender'), genderNames))}
          {select(
            'condition',
            'Condition',
            choicesOf(facets.conditions, 'Any condition', chosen('condition'), conditionNames),
          )}
          <fieldset>
            <legend className="mb-1 font-semibold">Price (MK)</legend>
            <div className="flex gap-2">
              <Price name="minPrice" label="Lowest price" placeholder="From" value={chosen('minPrice')} />
              <Price name="maxPrice" label="Highest price" placeholder="To" value={chosen('maxPrice')} />
            </div>
          </fieldset>
          <label className="flex min-h-11 items-center gap-3 self-end">
            <input
              type="checkbox"
              name="inStock"
              value="1"
              checked={Boolean(chosen('inStock'))}
              onChange={choose}
              className="size-5"
            />
            In stock only
          </label>
          <Button type="submit" className="self-end justify-self-start">
            Show products
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
function choicesOf(
  counts: FacetCount[],
  all: string,
  chosen: string,
  names: Record<string, string> | Record<Condition, string> = {},
): Choice[] {
  const nameOf = (value: string) => (names as Record<string, string>)[value] ?? value
  const offered = counts.filter(({ count }) => count > 0)
  const gone = chosen !== '' && !offered.some(({ value }) => value === chosen)
  return [
    { value: '', text: all },
    ...offered.map(({ value, count }) => ({ value, text: `${nameOf(value)} (${count})` })),
    ...(gone ? [{ value: chosen, text: `${nameOf(chosen)} (0)` }] : []),
  ]
}
