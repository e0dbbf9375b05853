import { useTranslate } from '#app/messages/use-translate.ts'
import type { FacetCount } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { CategoryIcon } from '#app/parts/products/category-icon.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/search.ts'
import { listHref } from './list-params.ts'

type Props = { params: URLSearchParams; counts: FacetCount[] }

export const CategoryChips = ({ params, counts }: Props) => {
  const t = useTranslate()
  return (
    <ChipRow label={t(texts.categories)}>
      <ChipLink to={listHref(params, { category: undefined })} selected={!params.get('category')}>
        {t(texts.allCategories)}
      </ChipLink>
      {categories.map((category) => (
        <ChipLink
          key={category}
          to={listHref(params, { category })}
          selected={params.get('category') === category}
          icon={<CategoryIcon category={category} className="size-4" />}
        >
          {category}
          <Count of={category} counts={counts} />
        </ChipLink>
      ))}
    </ChipRow>
  )
}

const genderChips = [
  { value: undefined, text: texts.allGenders },
  { value: 'men', text: texts.genderNames.men },
  { value: 'women', text: texts.genderNames.women },
  { value: 'kids', text: texts.genderNames.kids },
]

export const GenderChips = ({ params, counts }: Props) => {
  const t = useTranslate()
  return (
    <ChipRow label={t(texts.genders)}>
      {genderChips.map(({ value, text }) => (
        <ChipLink
          key={value ?? ''}
          to={listHref(params, { gender: value })}
          selected={(params.get('gender')?.toLowerCase() || undefined) === value}
        >
          {t(text)}
          {value && <Count of={value} counts={counts} />}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function Count({ of, counts }: { of: string; counts: FacetCount[] }) {
  const count = counts.find(({ value }) => value === of)?.count
  return count ? <span className="tabular-nums opacity-80"> {count}</span> : null
}
