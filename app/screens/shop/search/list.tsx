import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { sameSince } from '#app/base/dates/format-date.ts'
import { readCache, useCachedData, writeCache } from '#app/client/local-cache.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { askerOf, requestIdContext } from '#app/http/request-context.server.ts'
import { revalidateOnNavigation } from '#app/http/revalidate.ts'
import { productCounter } from '#app/http/search/product-counter.server.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { saysAttributesPlainly } from '#app/modules/catalog/products/reading/attribute-rules.ts'
import { queryFromSearchParams } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { listProducts } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { countMissedSearch } from '#app/modules/catalog/search/missed/missed-searches.server.ts'
import { pageCard, socialMeta } from '#app/parts/frame/social-meta.ts'
import { chipLine, chipScroller } from '#app/ui/form/chip.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import * as texts from '#messages/search.ts'
import type { Route } from './+types/list'
import { ActiveFilters, isFiltered, listTitle } from './active-filters.tsx'
import { FilterChips, FurtherChips } from './filter-chips.tsx'
import { Filters, FiltersButton } from './filters.tsx'
import { listHref, listKey, readListLayout } from './list-params.ts'
import { listFormId } from './list-search.tsx'
import { chosenFiltersOf, listView } from './list-view.server.ts'
import { failedListView, type ListView } from './list-view.ts'
import { LoadFailed, NoResults, Results } from './results.tsx'
import { SortSelect, ViewToggle } from './toolbar.tsx'
import { useListParams } from './use-list-params.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const t = metaTranslator(matches)
  const { search, category, gender } = loaderData?.chosen ?? {}
  // The address that is given of the page says no more than this.
  const title = listTitle(t, { search, category, gender })
  const params = new URLSearchParams(location.search)
  const site = siteOf(matches)
  const { origin, language } = site
  const own = listHref(new URLSearchParams(), {
    category,
    gender,
    page: loaderData?.page,
  })
  return [
    pageTitle(matches, title),
    ...socialMeta({
      title,
      description: t(texts.pageDescription, { title }),
      url: origin + own,
      card: pageCard(origin, category ?? 'products', language),
      site,
    }),
    { 'script:ld+json': itemList(loaderData?.products ?? [], origin) },
    ...(params.has('search') ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

const itemList = (products: { id: string }[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}/product/${id}`,
  })),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = queryFromSearchParams(params)
  if (!saysAttributesPlainly(params)) throw redirect(listHref(params, { attributes: query.attributes ?? {} }))
  try {
    const found = await listProducts(readingDb(context), query, productCounter())
    if (query.searchQuery && query.page === 1 && (found.total === 0 || found.noneOf))
      await countMissedSearch(db, query.searchQuery, askerOf(request, context)).catch((error) =>
        logRequestError(error, request, context.get(requestIdContext)),
      )
    const now = sameSince(
      found.data.map(({ createdAt }) => createdAt),
      Date.now(),
    )
    const view = listView(translatorOf(request), found, query, { view: readListLayout(params), now })
    // Somebody kept the address of a page that is no more.
    if (view.products.length === 0 && view.page > view.pages && view.pages > 0) {
      throw redirect(listHref(params, { page: view.pages }))
    }
    return view
  } catch (error) {
    if (error instanceof Response) throw error
    logRequestError(error, request, context.get(requestIdContext))
    return data(failedListView(chosenFiltersOf(query), Date.now()), 503)
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ListView> {
  const key = listKey(new URL(request.url).searchParams)
  const kept = readCache<ListView>(key)
  if (kept) return kept
  try {
    const list = await serverLoader()
    if (!list.failed) writeCache(key, list)
    return list
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    return failedListView({}, Date.now())
  }
}

export const shouldRevalidate = revalidateOnNavigation

export default function Products({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslate()
  const { params, go, submit } = useListParams()
  useCachedData(listKey(params), list, !list.failed)
  useEffect(() => {
    if (list.failed) showToast({ kind: 'error', area: 'products', text: t(texts.failedToLoadProducts) })
  }, [list, t])

  const { chosen, meaning, facets, attributes } = list
  const title = list.failed ? t(texts.allProducts) : listTitle(t, chosen, attributes)
  const shown = [params.toString(), facets]
  return (
    <>
      <CachedPart of={['list heading', title, countText(t, list), ...shown]}>
        {() => (
          <>
            <div className="-mt-3.5 flex items-center justify-between gap-3 md:mt-0 md:mb-2">
              <div className="min-w-0 md:flex md:items-baseline md:gap-4">
                <h1 className="truncate text-xl leading-6 md:text-3xl md:leading-tight">{title}</h1>
                <p role="status" className="shrink-0 text-muted text-sm leading-4 md:text-base">
                  {countText(t, list)}
                </p>
              </div>
              <ViewToggle params={params} />
            </div>
            <FilterChips params={params} facets={facets} />
          </>
        )}
      </CachedPart>
      <div className="md:mt-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
        <CachedPart of={['list tools', ...shown, attributes, chosen, meaning]}>
          {() => (
            <>
              <div className="md:row-span-2">
                <Filters
                  form={listFormId}
                  params={params}
                  facets={facets}
                  attributes={attributes}
                  go={go}
                  submit={submit}
                />
              </div>
              <div className={chipScroller}>
                <div className={chipLine}>
                  <FiltersButton chosen={chosen} />
                  <SortSelect form={listFormId} params={params} go={go} />
                  <FurtherChips params={params} facets={facets} />
                  <ActiveFilters chosen={chosen} attributes={attributes} meaning={meaning} params={params} />
                </div>
              </div>
            </>
          )}
        </CachedPart>
        <List list={list} params={params} />
      </div>
    </>
  )
}

function List({ list, params }: { list: ListView; params: URLSearchParams }) {
  const t = useTranslate()
  const { products, chosen, corrected, meaning, noneOf } = list
  const alsoSearched = meaning?.explained.flatMap(({ means }) => means).join(', ')
  return (
    <div className="mt-0.5 flex min-w-0 flex-col gap-3 md:mt-3">
      {corrected && (
        <p>
          <RichText
            text={t(texts.correctedTo, { corrected, search: chosen.search ?? '' })}
            tags={{ new: (words) => <strong>{words}</strong>, old: (words) => <q>{words}</q> }}
          />
        </p>
      )}
      {alsoSearched && (
        <p>
          <RichText
            text={t(texts.alsoSearched, { words: alsoSearched })}
            tags={{ new: (words) => <strong>{words}</strong> }}
          />
        </p>
      )}
      {noneOf && (
        <p>
          <RichText
            text={t(noneOf.kept ? texts.noneOf : texts.nobodySells, noneOf)}
            tags={{ new: (words) => <strong>{words}</strong>, old: (words) => <q>{words}</q> }}
          />
        </p>
      )}
      {list.failed && <LoadFailed params={params} />}
      {!list.failed && products.length === 0 && (
        <NoResults params={params} narrowed={isFiltered(chosen) || meaning?.withoutPrice !== undefined} />
      )}
      {products.length > 0 && <Results list={list} view={readListLayout(params)} params={params} />}
    </div>
  )
}

function countText(t: Translate, { failed, total, more }: ListView) {
  if (failed) return ''
  return more ? t(texts.moreThan, { count: total }) : t(texts.count, { count: total })
}
