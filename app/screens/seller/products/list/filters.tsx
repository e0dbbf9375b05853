import { Form } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { sellerSorts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { categories, categoryLabels, productStatuses } from '#app/modules/catalog/products/rules.ts'
import { lowStockThreshold } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { ChevronDown, SlidersHorizontal } from '#app/ui/icons.tsx'
import * as texts from '#messages/product-list.ts'
import { listSearch, type ProductListParams } from './list-params.ts'

type Counts = { value: string; count: number }[]

/** All products and those of each status, with how many the filters leave. */
export function StatusTabs({ wanted, counts }: { wanted: ProductListParams; counts: Counts }) {
  const t = useTranslate()
  const { status: chosen, ...rest } = wanted
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChipRow label={t(texts.status)}>
      <ChipLink to={listSearch({ ...rest, page: 1 })} selected={!chosen}>
        <RichText text={t(texts.all, { count: all })} tags={{ count: drawCount }} />
      </ChipLink>
      {productStatuses.map((status) => (
        <ChipLink key={status} to={listSearch({ ...rest, status, page: 1 })} selected={status === chosen}>
          <RichText
            text={t(texts.statusCount, {
              status: t(productStatusLabels[status]),
              count: counts.find(({ value }) => value === status)?.count ?? 0,
            })}
            tags={{ count: drawCount }}
          />
        </ChipLink>
      ))}
    </ChipRow>
  )
}

const drawCount = (count: string) => <span className="tabular-nums">{count}</span>

/** Sends its choices into the address; the status stays chosen. */
export function ListFilters({ wanted }: { wanted: ProductListParams }) {
  const t = useTranslate()
  const { status, searchQuery, category, sortBy, minPrice, maxPrice, few } = wanted
  const sortChoices = sellerSorts.map((value) => ({ value, text: t(texts.sorts[value]) }))
  const categoryChoices = [
    { value: '', text: t(texts.allCategories) },
    ...categories.map((value) => ({ value, text: t(categoryLabels[value]) })),
  ]
  const stockChoices = [
    { value: '', text: t(texts.any) },
    { value: 'few', text: t(texts.fewLeft, { count: lowStockThreshold }) },
  ]
  const more = minPrice !== undefined || maxPrice !== undefined || few !== undefined
  return (
    <Form
      key={[searchQuery, category, sortBy, minPrice, maxPrice, few].join(' ')}
      role="search"
      aria-label={t(texts.yourProducts)}
      className="mt-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <TextField
        label={t(texts.search)}
        type="search"
        name="search"
        maxLength={200}
        defaultValue={searchQuery}
      />
      <SelectField
        label={t(texts.category)}
        name="category"
        choices={categoryChoices}
        defaultValue={category ?? ''}
      />
      <SelectField label={t(texts.sort)} name="sortBy" choices={sortChoices} defaultValue={sortBy} />
      <div className="flex flex-wrap items-end justify-between gap-3 sm:col-span-full">
        <details open={more} className="group open:w-full">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf">
            <SlidersHorizontal className="size-5" aria-hidden="true" />
            {t(texts.moreFilters)}
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <div className="mt-1 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_2fr]">
            <PriceField label={t(texts.lowestPrice)} name="minPrice" amount={minPrice} />
            <PriceField label={t(texts.highestPrice)} name="maxPrice" amount={maxPrice} />
            <SelectField
              label={t(texts.stock)}
              name="stock"
              choices={stockChoices}
              defaultValue={few ? 'few' : ''}
              className="col-span-2 sm:col-span-1"
            />
          </div>
        </details>
        <Button variant="secondary" className="max-sm:grow">
          {t(texts.show)}
        </Button>
      </div>
    </Form>
  )
}

type PriceProps = { label: string; name: string; amount: number | undefined }

const PriceField = ({ amount, ...rest }: PriceProps) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={16} defaultValue={amount} {...rest} />
)
