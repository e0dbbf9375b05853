import type { ChangeEvent } from 'react'
import { Form, href, useLocation, useNavigation, useSubmit } from 'react-router'
import type { FacetCount } from '#app/domain/catalog/listing-rules.ts'
import { type Condition, conditionLabels } from '#app/domain/catalog/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { type Choice, Field, inputLook, SelectField } from '#app/ui/field.tsx'
import { TypedField } from '../products/typed-field.tsx'
import { isNarrowed } from './address.ts'

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
  // What was just chosen shows at once, before its products are here.
  const here = useLocation()
  const coming = useNavigation().location
  const params = new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
  const submit = useSubmit()
  const chosen = (name: string) => params.get(name) ?? ''
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    submit(event.target.form, { preventScrollReset: true })
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
      <div className="flex flex-wrap gap-2">
        <TypedField
          type="search"
          name="search"
          aria-label="Search in this shop"
          placeholder="Search in this shop"
          enterKeyHint="search"
          value={chosen('search')}
          className={`${inputLook} min-w-40 flex-1`}
        />
        <select
          name="sortBy"
          aria-label="Sort by"
          value={chosen('sortBy') || 'newest'}
          onChange={choose}
          className="min-h-11 rounded-card border border-edge bg-card px-2 font-medium"
        >
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <details open={isNarrowed(params)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
          Filters
        </summary>
        <div className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {select('category', 'Category', choicesOf(facets.categories, 'All categories', chosen('category')))}
          {select('gender', 'For', choicesOf(facets.genders, 'Everybody', chosen('gender'), genderNames))}
          {select(
            'condition',
            'Condition',
            choicesOf(facets.conditions, 'Any condition', chosen('condition'), conditionLabels),
          )}
          <Price name="minPrice" label="Lowest price" value={chosen('minPrice')} />
          <Price name="maxPrice" label="Highest price" value={chosen('maxPrice')} />
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
        </div>
      </details>
      <Button type="submit" variant="secondary" className="self-start">
        Show products
      </Button>
    </Form>
  )
}

const Price = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <Field label={label}>
    {(wiring) => (
      <TypedField
        name={name}
        value={value}
        inputMode="numeric"
        placeholder="MK"
        className={inputLook}
        {...wiring}
      />
    )}
  </Field>
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
