import { Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Condition, conditionLabels } from '#app/modules/catalog/products/rules.ts'
import { X } from '#app/ui/icons.tsx'
import * as texts from '#messages/search.ts'
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

function entriesOf(t: Translate, chosen: ChosenFilters): { text: string; without: ParamChanges }[] {
  const { search, category, gender, condition, district, minPrice, maxPrice, inStock } = chosen
  return [
    search && { text: `“${search}”`, without: { search: undefined, sortBy: undefined } },
    category && { text: category, without: { category: undefined } },
    gender && {
      text:
        gender in texts.genderNames ? t(texts.genderNames[gender as keyof typeof texts.genderNames]) : gender,
      without: { gender: undefined },
    },
    condition && { text: t(conditionLabels[condition]), without: { condition: undefined } },
    district && { text: district, without: { district: undefined } },
    minPrice !== undefined && {
      text: t(texts.fromPrice, { price: formatKwacha(minPrice) }),
      without: { minPrice: undefined },
    },
    maxPrice !== undefined && {
      text: t(texts.upToPrice, { price: formatKwacha(maxPrice) }),
      without: { maxPrice: undefined },
    },
    inStock && { text: t(texts.inStock), without: { inStock: undefined } },
  ].filter((entry) => entry !== undefined && entry !== '' && entry !== false)
}

export const isFiltered = (chosen: ChosenFilters) =>
  Object.values(chosen).some((value) => value !== undefined && value !== '' && value !== false)

/** The list without any of it, shown as it is shown now. */
export const unfilteredHref = (params: URLSearchParams) =>
  listHref(new URLSearchParams(), { view: params.get('view') ?? undefined })

type Props = { chosen: ChosenFilters; params: URLSearchParams }

export function ActiveFilters({ chosen, params }: Props) {
  const t = useTranslate()
  const entries = entriesOf(t, chosen)
  if (entries.length === 0) return null
  return (
    <ul aria-label={t(texts.filtersInUse)} className="flex flex-wrap items-center gap-2">
      {entries.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listHref(params, without)}
            preventScrollReset
            className="inline-flex min-h-10 items-center gap-1.5 rounded-full bg-mist px-3 font-medium text-sm hover:bg-line"
          >
            <span className="sr-only">{t(texts.removeFilter, { filter: text })}</span>
            <span className="max-w-56 truncate" aria-hidden="true">
              {text}
            </span>
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
          {t(texts.clearFilters)}
        </Link>
      </li>
    </ul>
  )
}
