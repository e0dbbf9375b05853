import { href, Link } from 'react-router'
import { ProductStatus } from '#app/components/product-status.tsx'
import type { OtherProduct } from '#app/domain/catalog/evidence-rules.ts'

const look = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4'

/** Another product and its shop. */
export const OtherProductLink = ({ product }: { product: OtherProduct }) => (
  <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
    <Link to={href('/admin/products/:productId', { productId: product.id })} className={look}>
      {product.name}
    </Link>
    by
    <Link to={href('/admin/sellers/:sellerId', { sellerId: product.sellerId })} className={look}>
      {product.sellerName}
    </Link>
    <ProductStatus status={product.status} />
  </p>
)
