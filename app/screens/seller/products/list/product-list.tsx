import { kwacha, parseAmount } from '#app/base/amounts.ts'
import { amountLength } from '#app/base/fields/amount-length.ts'
import { maxAmount } from '#app/base/money.ts'
import { allGroup, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, type Filter, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { Message } from '#app/messages/language.ts'
import { type Category, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import { productStatuses } from '#app/modules/catalog/products/status.ts'
import { lowStockThreshold } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-list.ts'
import type { ProductRowView } from './product-row-view.ts'

/** What is no amount narrows nothing: an address is never an error. */
function kwachaIn(typed: string): string | undefined {
  const read = parseAmount(typed)
  return read.ok && read.currency === kwacha ? `${Math.min(read.amount, maxAmount)}` : undefined
}

const priceFilter = (label: Message): Filter<string> => ({
  read: kwachaIn,
  field: (name, now, t) => (
    <TextField
      label={t(label)}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={amountLength}
      defaultValue={now}
    />
  ),
})

const stockFilter: Filter<'few'> = {
  ...choiceParam(['few']),
  field: (name, now, t) => (
    <SelectField
      label={t(texts.stock)}
      name={name}
      choices={[
        { value: '', text: t(texts.any) },
        { value: 'few', text: t(texts.fewLeft, { count: lowStockThreshold }) },
      ]}
      defaultValue={now ?? ''}
    />
  ),
}

export const productList = defineList<ProductRowView>()({
  title: texts.yourProducts,
  counted: texts.counted,
  perPage: 10,
  filters: {
    status: choiceParam(productStatuses),
    search: searchFilter(undefined, 200),
    category: choiceFilter<Category>(texts.category, texts.allCategories, categoryLabels),
    sortBy: sortFilter(texts.sorts, 'newest'),
    minPrice: priceFilter(texts.lowestPrice),
    maxPrice: priceFilter(texts.highestPrice),
    stock: stockFilter,
  },
  groups: {
    label: texts.status,
    of: [
      allGroup,
      ...productStatuses.map((status) => ({
        name: status,
        text: productStatusLabels[status],
        where: { status },
      })),
    ],
  },
  keyOf: ({ id }) => id,
  empty: { title: texts.noProductsFound, text: texts.noProductsFoundHint },
})

type Asked = ReturnType<typeof productList.read>

/** Whether the list is of some products only, whatever their status. */
export const isFiltered = ({ category, search, minPrice, maxPrice, stock }: Asked) =>
  [category, search, minPrice, maxPrice, stock].some((choice) => choice !== undefined)

/** As the products are asked for; a range typed the wrong way round is meant the other way. */
export function toProductsFilter({ search, minPrice, maxPrice, stock, ...asked }: Asked) {
  const [min, max] = [minPrice, maxPrice].map((price) => (price === undefined ? undefined : Number(price)))
  const swapped = min !== undefined && max !== undefined && min > max
  return {
    ...asked,
    searchQuery: search,
    minPrice: swapped ? max : min,
    maxPrice: swapped ? min : max,
    runningOut: stock && lowStockThreshold,
  }
}
