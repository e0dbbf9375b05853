import { Form } from 'react-router'
import type { SellerSort } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { categories, productStatuses } from '#app/modules/catalog/products/rules.ts'
import { lowStockThreshold } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { ChevronDown, SlidersHorizontal } from '#app/ui/icons.tsx'
import { listSearch, type ProductListParams } from './list-params.ts'

type Counts = { value: string; count: number }[]

/** All products and those of each status, with how many the filters leave. */
export function StatusTabs({ wanted, counts }: { wanted: ProductListParams; counts: Counts }) {
  const { status: chosen, ...rest } = wanted
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChipRow label="Status">
      <ChipLink to={listSearch({ ...rest, page: 1 })} selected={!chosen}>
        All <span className="tabular-nums">{all}</span>
      </ChipLink>
      {productStatuses.map((status) => (
        <ChipLink key={status} to={listSearch({ ...rest, status, page: 1 })} selected={status === chosen}>
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

const stockChoices = [
  { value: '', text: 'Any' },
  { value: 'few', text: `On sale or paused, ${lowStockThreshold} or fewer left` },
]

/** Sends its choices into the address; the status stays chosen. */
export function ListFilters({ wanted }: { wanted: ProductListParams }) {
  const { status, searchQuery, category, sortBy, minPrice, maxPrice, few } = wanted
  const more = minPrice !== undefined || maxPrice !== undefined || few !== undefined
  return (
    <Form
      key={[searchQuery, category, sortBy, minPrice, maxPrice, few].join(' ')}
      role="search"
      aria-label="Your products"
      className="mt-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <TextField label="Search" type="search" name="search" maxLength={200} defaultValue={searchQuery} />
      <SelectField label="Category" name="category" choices={categoryChoices} defaultValue={category ?? ''} />
      <SelectField label="Sort" name="sortBy" choices={sortChoices} defaultValue={sortBy} />
      <div className="flex flex-wrap items-end justify-between gap-3 sm:col-span-full">
        <details open={more} className="group open:w-full">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf">
            <SlidersHorizontal className="size-5" aria-hidden="true" />
            More filters
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <div className="mt-1 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_2fr]">
            <PriceField label="Lowest price in MK" name="minPrice" amount={minPrice} />
            <PriceField label="Highest price in MK" name="maxPrice" amount={maxPrice} />
            <SelectField
              label="Stock"
              name="stock"
              choices={stockChoices}
              defaultValue={few ? 'few' : ''}
              className="col-span-2 sm:col-span-1"
            />
          </div>
        </details>
        <Button variant="secondary" className="max-sm:grow">
          Show
        </Button>
      </div>
    </Form>
  )
}

type PriceProps = { label: string; name: string; amount: number | undefined }

const PriceField = ({ amount, ...rest }: PriceProps) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={16} defaultValue={amount} {...rest} />
)
