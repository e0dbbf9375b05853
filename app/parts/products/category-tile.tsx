import { Link } from 'react-router'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Category, categoryText } from '#app/modules/catalog/products/rules.ts'
import { type ChitenjeDesign, ChitenjePattern } from '../../ui/chitenje-pattern.tsx'
import { CategoryIcon, categoryHref } from './category-icon.tsx'

const clothOf: Record<Category, ChitenjeDesign> = {
  Electronics: 'steps',
  'Clothing & Fashion': 'diamonds',
  'Home & Garden': 'leaves',
  'Books & Education': 'scales',
  'Health & Beauty': 'suns',
  'Sports & Recreation': 'steps',
  'Food & Beverages': 'chambo',
  'Art & Crafts': 'diamonds',
  Automotive: 'scales',
  'Business & Industrial': 'suns',
  Other: 'leaves',
}

/** A category as a swatch of cloth with its name beneath; each category keeps its own cloth. */
export function CategoryTile({ category }: { category: string }) {
  const t = useTranslate()
  return (
    <Link
      to={categoryHref(category)}
      className="group flex h-full flex-col overflow-clip rounded-card border border-line bg-card hover:border-edge"
    >
      <span className="relative block">
        <ChitenjePattern
          cloth={clothOf[category as Category] ?? 'leaves'}
          scale={0.75}
          className="h-14 w-full"
        />
        <span className="absolute -bottom-5 left-3 grid size-10 place-items-center rounded-full border-2 border-card bg-leaf text-on-leaf">
          <CategoryIcon category={category} />
        </span>
      </span>
      <span className="grow px-3 pt-7 pb-3 font-semibold text-sm leading-tight group-hover:underline">
        {spoken(t, categoryText(category))}
      </span>
    </Link>
  )
}
