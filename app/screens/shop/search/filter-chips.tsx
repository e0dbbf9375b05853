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

/** The choices that most visitors begin with: each a row of links above the list. */
export const FilterChips = (props: Props) =>
  namesOfControl('chips').map((name) => <ChipsOf key={name} name={name} {...props} />)

function ChipsOf({ name, params, facets }: Props & { name: ChoiceName }) {
  const t = useTranslate()
  const { values, anyCase } = filters[name]
  const typed = params.get(name) ?? ''
  const chosen = anyCase ? typed.toLowerCase() : typed
  return (
    <ChipRow label={t(filters[name].name)}>
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
    </ChipRow>
  )
}
