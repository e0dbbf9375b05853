import { Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type AddressName,
  type AttributeFacet,
  type AttributeValues,
  addressNames,
  type ChoiceName,
  type FilterValues,
  type FlagName,
  filters,
  isChosen,
  labelOf,
  toggleAttribute,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import type { SearchMeaning } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { optionText } from '#app/modules/catalog/products/rules.ts'
import { X } from '#app/ui/icons.tsx'
import * as texts from '#messages/search.ts'
import { listHref, type ParamChanges } from './list-params.ts'

/** What narrows the list, as the server has understood it. */
export type ChosenFilters = Pick<FilterValues, AddressName | 'attributes'> & { search?: string }

type Entry = { text: string; without: ParamChanges }

/** What the words of a search say beside what is looked for: without it, those words go. */
function saidInWords(t: Translate, meaning: SearchMeaning | undefined): Entry[] {
  if (!meaning) return []
  const { minPrice, maxPrice, cheapest, withoutPrice, withoutCheap, details = [] } = meaning
  const without = { search: withoutPrice }
  const price = (shape: 'from' | 'to', amount: number | undefined) =>
    amount === undefined
      ? []
      : [{ text: t(texts.chosenPrices[shape], { price: formatKwacha(amount) }), without }]
  return [
    ...price('from', minPrice),
    ...price('to', maxPrice),
    ...details.map(({ name, label, without: search }) => ({
      text: optionText(t, name, label),
      without: { search },
    })),
    ...(cheapest ? [{ text: t(texts.cheapestFirst), without: { search: withoutCheap } }] : []),
  ]
}

function entriesOf(t: Translate, chosen: ChosenFilters, attributes: AttributeFacet[] = []): Entry[] {
  const { search } = chosen
  const entries: Entry[] = addressNames
    .filter((name) => isChosen(chosen[name]))
    .map((name) => ({ text: textOf(t, name, chosen[name]), without: { [name]: undefined } }))
  entries.push(...attributeEntries(t, chosen.attributes ?? {}, attributes))
  return search
    ? [{ text: `“${search}”`, without: { search: undefined, sortBy: undefined } }, ...entries]
    : entries
}

const attributeEntries = (t: Translate, chosen: AttributeValues, facets: AttributeFacet[]): Entry[] =>
  Object.entries(chosen).flatMap(([name, values]) => {
    const facet = facets.find((one) => one.name === name)
    return values.map((value) => {
      const label = facet?.counts.find((one) => one.value === value)?.label ?? value
      return {
        text: optionText(t, name, label),
        without: { attributes: toggleAttribute(chosen, name, value) },
      }
    })
  })

function textOf(t: Translate, name: AddressName, value: unknown): string {
  const { shape } = filters[name]
  if (shape === 'flag') return t(texts.chosenFlags[name as FlagName])
  if (shape === 'from' || shape === 'to')
    return t(texts.chosenPrices[shape], { price: formatKwacha(Number(value)) })
  return spoken(t, labelOf(name as ChoiceName, String(value)))
}

/** What the list shows, in words: all products, or what they were narrowed to. */
export const listTitle = (t: Translate, chosen: ChosenFilters, attributes?: AttributeFacet[]) =>
  entriesOf(t, chosen, attributes)
    .map(({ text }) => text)
    .join(', ') || t(texts.allProducts)

export const isFiltered = (chosen: ChosenFilters) => Object.values(chosen).some(isChosen)

/** The list without any of it, shown as it is shown now. */
export const unfilteredHref = (params: URLSearchParams) =>
  listHref(new URLSearchParams(), { view: params.get('view') ?? undefined })

type Props = {
  chosen: ChosenFilters
  attributes: AttributeFacet[]
  meaning?: SearchMeaning
  params: URLSearchParams
}

export function ActiveFilters({ chosen, attributes, meaning, params }: Props) {
  const t = useTranslate()
  const entries = [...entriesOf(t, chosen, attributes), ...saidInWords(t, meaning)]
  if (entries.length === 0) return null
  return (
    <ul aria-label={t(texts.filtersInUse)} className="contents">
      {entries.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listHref(params, without)}
            preventScrollReset
            className="relative inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full bg-mist px-3 after:absolute after:inset-x-0 after:-inset-y-1 font-medium text-sm hover:bg-line"
          >
            <span className="sr-only">{t(texts.removeFilter, { filter: text })}</span>
            <span className="max-w-48 truncate" aria-hidden="true">
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
          className="relative inline-flex min-h-9 items-center whitespace-nowrap px-2 font-semibold after:absolute after:inset-x-0 after:-inset-y-1 text-leaf text-sm underline-offset-4 hover:underline"
        >
          {t(texts.clearFilters)}
        </Link>
      </li>
    </ul>
  )
}
