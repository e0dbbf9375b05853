import { Chitenje } from '#app/components/chitenje.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { ProductList } from '#app/components/product-row.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { clearedAddress } from './active-filters.tsx'
import { addressWith } from './address.ts'
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
      <Pagination page={page} pages={pages} hrefFor={(number) => addressWith(params, { page: number })} />
    </div>
  </>
)

type NoneProps = { params: URLSearchParams; narrowed: boolean }

export const NoneFound = ({ params, narrowed }: NoneProps) => (
  <EmptyState
    title="No products found"
    text={
      narrowed
        ? 'Nothing fits all of that. Take a filter away, or try other words.'
        : 'Sellers have not listed anything yet.'
    }
    art={<Chitenje cloth="chambo" className="size-full" />}
    action={narrowed && <ButtonLink to={clearedAddress(params)}>Clear Filters</ButtonLink>}
  />
)

export const LoadFailed = ({ params }: { params: URLSearchParams }) => (
  <EmptyState
    title="Failed to load products"
    text="The list did not arrive. Check your connection and try again."
    art={<Chitenje cloth="scales" className="size-full" />}
    action={
      <ButtonLink to={addressWith(params, {})} reloadDocument>
        Try again
      </ButtonLink>
    }
  />
)
