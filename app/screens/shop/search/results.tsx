import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { ProductGrid } from '#app/parts/products/grid.tsx'
import { ProductList } from '#app/parts/products/row.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { unfilteredHref } from './active-filters.tsx'
import { listHref } from './list-params.ts'
import type { ListView } from './list-view.ts'

type Props = { list: ListView; view: 'grid' | 'list'; params: URLSearchParams }

export const Results = ({ list: { products, now, page, pages }, view, params }: Props) => (
  <>
    {view === 'list' ? (
      <ProductList products={products} now={now} eager={3} heading="h2" />
    ) : (
      <ProductGrid products={products} now={now} eager={2} heading="h2" />
    )}
    <div className="mt-5">
      <Pagination page={page} pages={pages} hrefFor={(number) => listHref(params, { page: number })} />
    </div>
  </>
)

type NoneProps = { params: URLSearchParams; narrowed: boolean }

export const NoResults = ({ params, narrowed }: NoneProps) => (
  <EmptyState
    title="No products found"
    text={
      narrowed
        ? 'Nothing fits all of that. Take a filter away, or try other words.'
        : 'Sellers have not listed anything yet.'
    }
    art={<ChitenjePattern cloth="chambo" className="size-full" />}
    action={narrowed && <ButtonLink to={unfilteredHref(params)}>Clear Filters</ButtonLink>}
  />
)

export const LoadFailed = ({ params }: { params: URLSearchParams }) => (
  <EmptyState
    title="Failed to load products"
    text="The list did not arrive. Check your connection and try again."
    art={<ChitenjePattern cloth="scales" className="size-full" />}
    action={
      <ButtonLink to={listHref(params, {})} reloadDocument>
        Try again
      </ButtonLink>
    }
  />
)
