import { ProductCard, type ProductCardView } from './card.tsx'

type Props = {
  products: ProductCardView[]
  now: number
  showAge?: boolean
  /** How many pictures lie in the first screen. */
  eager?: number
  heading?: 'h2' | 'h3'
  /** For sets of six: one row of them on a desk. */
  six?: boolean
}

/** Two, three or four cards and half of the next one, which says that there are more. */
const widths =
  'w-[calc((100%-0.5rem)/2.5)] sm:w-[calc((100%-1.25rem)/3.5)] md:w-[calc((100%-3rem)/4.5)] lg:w-auto'

/** One row that is swiped by the browser's own scroll snapping; a grid on a desk. Tabbing through its links scrolls it too. */
export const ProductCarousel = ({ products, now, showAge, eager = 0, heading, six = false }: Props) => (
  <ul
    className={`picture-strip -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-1 [scrollbar-width:none] md:gap-4 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 ${six ? 'lg:grid-cols-6' : 'lg:grid-cols-4'}`}
  >
    {products.map((product, index) => (
      <li key={product.id} className={`min-w-0 shrink-0 snap-start ${widths}`}>
        <ProductCard
          product={product}
          now={now}
          showAge={showAge}
          eager={index < eager}
          heading={heading}
          inCarousel
        />
      </li>
    ))}
  </ul>
)
