import { ProductCard, type ProductCardView } from './card.tsx'

type Props = {
  products: ProductCardView[]
  now: number
  showAge?: boolean
  /** How many pictures lie in the first screen. */
  eager?: number
  heading?: 'h2' | 'h3'
}

/** Two columns on a phone, four on a desk: 12 products always fill their rows. */
export const ProductGrid = ({ products, now, showAge, eager = 0, heading }: Props) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
    {products.map((product, index) => (
      <li key={product.id} className="min-w-0">
        <ProductCard product={product} now={now} showAge={showAge} eager={index < eager} heading={heading} />
      </li>
    ))}
  </ul>
)
