import { Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { type Condition, conditionLabels } from '#app/modules/catalog/products/rules.ts'
import { X } from '#app/ui/icons.tsx'
import { listHref, type ParamChanges } from './list-params.ts'

/** What narrows the list, as the server has understood it. */
export type ChosenFilters = {
  search?: string | undefined
  category?: string | undefined
  gender?: string | undefined
  condition?: Condition | undefined
  district?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: boolean | undefined
}

const genderNames: Record<string, string> = { men: 'Men', women: 'Women', kids: 'Kids' }

function textsOf(chosen: ChosenFilters): { text: string; without: ParamChanges }[] {
  const { search, category, gender, condition, district, minPrice, maxPrice, inStock } = chosen
  return [
    search && { text: `“${search}”`, without: { search: undefined, sortBy: undefined } },
    category && { text: category, without: { category: undefined } },
    gender && { text: genderNames[gender] ?? gender, without: { gender: undefined } },
    condition && { text: conditionLabels[condition], without: { condition: undefined } },
    district && { text: district, without: { district: undefined } },
    minPrice !== undefined && { text: `From ${formatKwacha(minPrice)}`, without: { minPrice: undefined } },
    maxPrice !== undefined && { text: `Up to ${formatKwacha(maxPrice)}`, without: { maxPrice: undefined } },
    inStock && { text: 'In stock', without: { inStock: undefined } },
  ].filter((entry) => entry !== undefined && entry !== '' && entry !== false)
}

export const isFiltered = (chosen: ChosenFilters) => textsOf(chosen).length > 0

/** The list without any of it, shown as it is shown now. */
export const unfilteredHref = (params: URLSearchParams) =>
  listHref(new URLSearchParams(), { view: params.get('view') ?? undefined })

type Props = { chosen: ChosenFilters; params: URLSearchParams }

export function ActiveFilters({ chosen, params }: Props) {
  const entries = textsOf(chosen)
  if (entries.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {entries.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listHref(params, without)}
            preventScrollReset
            className="inline-flex min-h-10 items-center gap-1.5 rounded-full bg-mist px-3 font-medium text-sm hover:bg-line"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="max-w-56 truncate">{text}</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfilteredHref(params)}
          preventScrollReset
          className="inline-flex min-h-10 items-center px-2 font-semibold text-leaf text-sm underline-offset-4 hover:underline"
        >
          Clear Filters
        </Link>
      </li>
    </ul>
  )
}
