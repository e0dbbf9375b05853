import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { listProducts } from '#app/domain/catalog/list-products.server.ts'
import { queryFromSearchParams } from '#app/domain/catalog/listing-rules.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { readCache, useKept, writeCache } from '#app/web/client-cache.ts'
import { logFault } from '#app/web/log.server.ts'
import { productCounter } from '#app/web/product-counter.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { onlyWhenMoved } from '#app/web/revalidate.ts'
import type { Route } from './+types/products'
import { ActiveFilters, isNarrowed } from './products/active-filters.tsx'
import { addressWith, keyOf, viewOf } from './products/address.ts'
import { CategoryChips, GenderChips } from './products/chips.tsx'
import { Filters } from './products/filters.tsx'
import { chosenOf, failedView, type ListView, listView } from './products/list-view.ts'
import { LoadFailed, NoneFound, Results } from './products/results.tsx'
import { ListSearch, listForm } from './products/search.tsx'
import { SortSelect, ViewToggle } from './products/toolbar.tsx'
import { useAddress } from './products/use-address.ts'

export const meta: Route.MetaFunction = ({ matches: [root], loaderData, location }) => {
  const { search, category } = loaderData?.chosen ?? {}
  const title = search ? `“${search}”` : (category ?? 'All Products')
  const params = new URLSearchParams(location.search)
  const { origin = '' } = root.loaderData ?? {}
  const own = addressWith(new URLSearchParams(), {
    category,
    gender: loaderData?.chosen.gender,
    page: loaderData?.page,
  })
  return [
    { title: `${title} | Thumba` },
    { name: 'description', content: `${title} from sellers all over Malawi, with prices in kwacha.` },
    { tagName: 'link', rel: 'canonical', href: origin + own },
    ...(params.has('search') ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = queryFromSearchParams(params)
  const now = Date.now()
  try {
    const view = listView(await listProducts(db, query, productCounter()), query, {
      view: viewOf(params),
      now,
    })
    // Somebody kept the address of a page that is no more.
    if (view.products.length === 0 && view.page > view.pages && view.pages > 0) {
      throw redirect(addressWith(params, { page: view.pages }))
    }
    return view
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(error, request, context.get(requestIdContext))
    return data(failedView(chosenOf(query), now), 503)
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ListView> {
  const key = keyOf(new URL(request.url).searchParams)
  const kept = readCache<ListView>(key)
  if (kept) return kept
  try {
    const list = await serverLoader()
    if (!list.failed) writeCache(key, list)
    return list
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    return failedView({}, Date.now())
  }
}

export const shouldRevalidate = onlyWhenMoved

export default function Products({ loaderData: list }: Route.ComponentProps) {
  const { params, go, submit } = useAddress()
  useKept(keyOf(params), list, !list.failed)
  useEffect(() => {
    if (list.failed) showToast({ kind: 'error', area: 'products', text: 'Failed to load products' })
  }, [list])

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-3xl">All Products</h1>
        <p role="status" className="text-muted">
          {countText(list)}
        </p>
      </div>
      <ListSearch params={params} submit={submit} />
      <CategoryChips params={params} counts={list.facets.categories} />
      <GenderChips params={params} counts={list.facets.genders} />
      <div className="mt-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
        <div className="without-script:flex-wrap flex items-center gap-2 md:contents">
          <div className="md:row-span-2">
            <Filters form={listForm} params={params} facets={list.facets} go={go} />
          </div>
          <div className="flex min-w-0 grow items-center gap-2">
            <SortSelect form={listForm} params={params} go={go} />
            <ViewToggle params={params} />
          </div>
        </div>
        <List list={list} params={params} />
      </div>
    </>
  )
}

function List({ list, params }: { list: ListView; params: URLSearchParams }) {
  const { products, chosen, corrected } = list
  return (
    <div className="mt-3 flex min-w-0 flex-col gap-3 md:mt-0">
      <ActiveFilters chosen={chosen} params={params} />
      {corrected && (
        <p>
          Showing results for <strong>{corrected}</strong> instead of <q>{chosen.search}</q>
        </p>
      )}
      {list.failed && <LoadFailed params={params} />}
      {!list.failed && products.length === 0 && <NoneFound params={params} narrowed={isNarrowed(chosen)} />}
      {products.length > 0 && <Results list={list} view={viewOf(params)} params={params} />}
    </div>
  )
}

function countText({ failed, total, more }: ListView) {
  if (failed) return ''
  return total === 1 ? '1 product' : `${total.toLocaleString('en')}${more ? '+' : ''} products`
}
