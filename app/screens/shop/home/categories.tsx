import { useTranslate } from '#app/messages/use-translate.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { CategoryTile } from '#app/parts/products/category-tile.tsx'
import * as texts from '#messages/home.ts'

/** One row that scrolls sideways on a phone, so that products still begin on the first screen. */
export const Categories = () => {
  const t = useTranslate()
  return (
    <nav aria-labelledby="categories" className="mt-5">
      <h2 id="categories" className="text-xl">
        {t(texts.categories)}
      </h2>
      <ul className="-mx-4 mt-2 flex snap-x gap-2 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-3 lg:px-0">
        {categories.map((category) => (
          <li key={category} className="w-30 shrink-0 snap-start scroll-ml-4 lg:w-auto">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
