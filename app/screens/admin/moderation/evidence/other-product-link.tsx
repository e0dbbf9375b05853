import { href } from 'react-router'
import type { OtherProduct } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { ProductStatusBadge } from '#app/parts/products/status-badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Another product and its shop. */
export const OtherProductLink = ({ product }: { product: OtherProduct }) => (
  <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
    <TextLink tall to={href('/admin/products/:productId', { productId: product.id })}>
      {product.name}
    </TextLink>
    by
    <TextLink tall to={href('/admin/sellers/:sellerId', { sellerId: product.sellerId })}>
      {product.sellerName}
    </TextLink>
    <ProductStatusBadge status={product.status} />
  </p>
)
