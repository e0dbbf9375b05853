import { Link } from 'react-router'
import { categories } from '#app/domain/catalog/rules.ts'
import { CategoryIcon, categoryHref } from './category-icon.tsx'
import { Chitenje, cloths } from './chitenje.tsx'

/** A category as a swatch of cloth with its name beneath; each category keeps its own cloth. */
export function CategoryTile({ category }: { category: string }) {
  const cloth = cloths[Math.max(0, (categories as readonly string[]).indexOf(category)) % cloths.length]
  return (
    <Link
      to={categoryHref(category)}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card hover:border-edge"
    >
      <span className="relative block">
        <Chitenje cloth={cloth} scale={0.75} className="h-14 w-full" />
        <span className="absolute -bottom-5 left-3 grid size-10 place-items-center rounded-full border-2 border-card bg-leaf text-on-leaf">
          <CategoryIcon category={category} />
        </span>
      </span>
      <span className="grow px-3 pt-7 pb-3 font-semibold text-sm leading-tight group-hover:underline">
        {category}
      </span>
    </Link>
  )
}
