import { useTranslate } from '#app/messages/use-translate.ts'
import { ProductGrid } from '#app/parts/products/grid.tsx'
import { ProductList } from '#app/parts/products/row.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import * as texts from '#messages/search.ts'
import { unfilteredHref } from './active-filters.tsx'
import { listHref } from './list-params.ts'
import type { ListView } from './list-view.ts'

type Props = { list: ListView; view: 'grid' | 'list'; params: URLSearchParams }

export const Results = ({ list: { products, nextBest, now, page, pages }, view, params }: Props) => (
  <>
    {view === 'list' ? (
      <ProductList products={products} now={now} eager={3} heading="h2" />
    ) : (
      <ProductGrid products={products} now={now} eager={2} heading="h2" />
    )}
    {nextBest.length > 0 && <NextBest products={nextBest} now={now} view={view} />}
    <div className="mt-5">
      <Pagination page={page} pages={pages} hrefFor={(number) => listHref(params, { page: number })} />
    </div>
  </>
)

type NextBestProps = Pick<ListView, 'products' | 'now'> & { view: Props['view'] }

const NextBest = ({ products, now, view }: NextBestProps) => {
  const t = useTranslate()
  return (
    <>
      <p className="mt-5 mb-3 font-semibold">{t(texts.nextBest)}</p>
      {view === 'list' ? (
        <ProductList products={products} now={now} eager={0} heading="h2" />
      ) : (
        <ProductGrid products={products} now={now} heading="h2" />
      )}
    </>
  )
}

type NoneProps = { params: URLSearchParams; narrowed: boolean }

export const NoResults = ({ params, narrowed }: NoneProps) => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.noProductsFound)}
      text={narrowed ? t(texts.noResultsHint) : t(texts.nothingListed)}
      art={<ChitenjePattern cloth="chambo" className="size-full" />}
      action={narrowed && <ButtonLink to={unfilteredHref(params)}>{t(texts.clearFilters)}</ButtonLink>}
    />
  )
}

export const LoadFailed = ({ params }: { params: URLSearchParams }) => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.failedToLoadProducts)}
      text={t(texts.listFailedHint)}
      art={<ChitenjePattern cloth="scales" className="size-full" />}
      action={
        <ButtonLink to={listHref(params, {})} reloadDocument>
          {t(texts.tryAgain)}
        </ButtonLink>
      }
    />
  )
}
