import { href, useSearchParams } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCardView } from '#app/parts/products/card.tsx'
import { ProductGrid } from '#app/parts/products/grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import * as texts from '#messages/shops.ts'
import { isFiltered, shopHref } from './list-params.ts'

type Props = { sellerId: string; products: ProductCardView[]; now: number; page: number; pages: number }

/** A page of a shop's products. */
export function ShopProducts({ sellerId, products, now, page, pages }: Props) {
  const [params] = useSearchParams()
  if (products.length === 0) return <None sellerId={sellerId} narrowed={isFiltered(params)} />
  return (
    <>
      <ProductGrid products={products} now={now} eager={2} heading="h3" />
      <div className="mt-5">
        <Pagination page={page} pages={pages} hrefFor={(number) => shopHref(sellerId, params, number)} />
      </div>
    </>
  )
}

const None = ({ sellerId, narrowed }: { sellerId: string; narrowed: boolean }) => {
  const t = useTranslate()
  return narrowed ? (
    <EmptyState
      heading="h2"
      title={t(texts.noneFoundTitle)}
      text={t(texts.noneFound)}
      action={<ButtonLink to={href('/shop/:sellerId', { sellerId })}>{t(texts.clearFilters)}</ButtonLink>}
    />
  ) : (
    <EmptyState heading="h2" title={t(texts.noneYetTitle)} text={t(texts.noneYet)} />
  )
}
