import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type ChoiceName,
  countOf,
  type Facets,
  filters,
  labelOf,
  namesOfControl,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { CategoryIcon } from '#app/parts/products/category-icon.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { listHref } from './list-params.ts'

type Props = { params: URLSearchParams; facets: Facets | undefined }

const [first, ...others] = namesOfControl('chips')

/** The choice that most visitors begin with: a row of links above the list. */
export const FilterChips = (props: Props) => {
  const t = useTranslate()
  return (
    <ChipRow label={t(filters[first!].name)}>
      <ChipsOf name={first!} {...props} />
    </ChipRow>
  )
}

/** The other choices that are chips, in a line with whatever else narrows and sorts the list. */
export const FurtherChips = (props: Props) => {
  const t = useTranslate()
  return others.map((name) => (
    <nav key={name} aria-label={t(filters[name].name)} className="contents">
      <ChipsOf name={name} {...props} />
    </nav>
  ))
}

function ChipsOf({ name, params, facets }: Props & { name: ChoiceName }) {
  const t = useTranslate()
  const { values, anyCase } = filters[name]
  const typed = params.get(name) ?? ''
  const chosen = anyCase ? typed.toLowerCase() : typed
  return (
    <>
      <ChipLink to={listHref(params, { [name]: undefined })} selected={!chosen}>
        {t(filters[name].any)}
      </ChipLink>
      {values.map((value) => {
        const count = countOf(facets, name, value)
        return (
          <ChipLink
            key={value}
            to={listHref(params, { [name]: value })}
            selected={chosen === value}
            icon={name === 'category' && <CategoryIcon category={value} className="size-4" />}
          >
            {spoken(t, labelOf(name, value))}
            {count > 0 && <span className="tabular-nums opacity-80"> {count}</span>}
          </ChipLink>
        )
      })}
    </>
  )
}
