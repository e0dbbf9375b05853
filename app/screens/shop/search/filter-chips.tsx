import type { FacetCount } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { CategoryIcon } from '#app/parts/products/category-icon.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { listHref } from './list-params.ts'

type Props = { params: URLSearchParams; counts: FacetCount[] }

export const CategoryChips = ({ params, counts }: Props) => (
  <ChipRow label="Categories">
    <ChipLink to={listHref(params, { category: undefined })} selected={!params.get('category')}>
      All Categories
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

const genderChips = [
  { value: undefined, text: 'All Genders' },
  { value: 'men', text: 'Men' },
  { value: 'women', text: 'Women' },
  { value: 'kids', text: 'Kids' },
]

export const GenderChips = ({ params, counts }: Props) => (
  <ChipRow label="Genders">
    {genderChips.map(({ value, text }) => (
      <ChipLink
        key={text}
        to={listHref(params, { gender: value })}
        selected={(params.get('gender')?.toLowerCase() || undefined) === value}
      >
        {text}
        {value && <Count of={value} counts={counts} />}
      </ChipLink>
    ))}
  </ChipRow>
)

function Count({ of, counts }: { of: string; counts: FacetCount[] }) {
  const count = counts.find(({ value }) => value === of)?.count
  return count ? <span className="tabular-nums opacity-80"> {count}</span> : null
}
