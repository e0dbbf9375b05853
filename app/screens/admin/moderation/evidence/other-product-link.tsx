import { href, Link } from 'react-router'
import type { OtherProduct } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { ProductStatusBadge } from '#app/parts/products/status-badge.tsx'

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
    <ProductStatusBadge status={product.status} />
  </p>
)
