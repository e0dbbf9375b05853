import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OtherProduct } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { ProductStatusBadge } from '#app/parts/products/status-badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'

/** Another product and its shop. */
export const OtherProductLink = ({ product }: { product: OtherProduct }) => {
  const t = useTranslate()
  return (
    <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      <RichText
        text={t(texts.productBy, { product: product.name, shop: product.sellerName })}
        tags={{
          product: (name) => (
            <TextLink tall to={href('/admin/products/:productId', { productId: product.id })}>
              {name}
            </TextLink>
          ),
          shop: (name) => (
            <TextLink tall to={href('/admin/sellers/:sellerId', { sellerId: product.sellerId })}>
              {name}
            </TextLink>
          ),
        }}
      />
      <ProductStatusBadge status={product.status} />
    </p>
  )
}
