import { Form } from 'react-router'
import { productStatusLabels } from '#app/components/product-status.tsx'
import { categories, productStatuses } from '#app/domain/catalog/rules.ts'
import type { SellerSort } from '#app/domain/catalog/seller-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { addressOf, type Wanted } from './address.ts'

type Counts = { value: string; count: number }[]

/** All products and those of each status, with how many the search and the category leave. */
export function StatusTabs({ wanted, counts }: { wanted: Wanted; counts: Counts }) {
  const { status: chosen, ...rest } = wanted
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChipRow label="Status">
      <ChipLink to={addressOf({ ...rest, page: 1 })} selected={!chosen}>
        All <span className="tabular-nums">{all}</span>
      </ChipLink>
      {productStatuses.map((status) => (
        <ChipLink key={status} to={addressOf({ ...rest, status, page: 1 })} selected={status === chosen}>
          {productStatusLabels[status]}{' '}
          <span className="tabular-nums">{counts.find(({ value }) => value === status)?.count ?? 0}</span>
        </ChipLink>
      ))}
    </ChipRow>
  )
}

const sorts: Record<SellerSort, string> = {
  newest: 'Newest first',
  price_low: 'Cheapest first',
  price_high: 'Dearest first',
  name: 'By name',
}
const sortChoices = Object.entries(sorts).map(([value, text]) => ({ value, text }))
const categoryChoices = [
  { value: '', text: 'All categories' },
  ...categories.map((category) => ({ value: category, text: category })),
]

/** Sends its choices into the address; the status stays chosen. */
export const ListFilters = ({ wanted: { status, searchQuery, category, sortBy } }: { wanted: Wanted }) => (
  <Form
    key={`${searchQuery} ${category} ${sortBy}`}
    role="search"
    aria-label="Your products"
    className="mt-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]"
  >
    {status && <input type="hidden" name="status" value={status} />}
    <TextField label="Search" type="search" name="search" maxLength={200} defaultValue={searchQuery} />
    <SelectField label="Category" name="category" choices={categoryChoices} defaultValue={category ?? ''} />
    <SelectField label="Sort" name="sortBy" choices={sortChoices} defaultValue={sortBy} />
    <Button variant="secondary">Show</Button>
  </Form>
)
