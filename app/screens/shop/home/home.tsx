import { href } from 'react-router'
import { sameSince } from '#app/base/dates/format-date.ts'
import { readCache, useCachedData, writeCache } from '#app/client/local-cache.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { revalidateOnNavigation } from '#app/http/revalidate.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { siteOf } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { listHomeProducts } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { pageCard, socialMeta } from '#app/parts/frame/social-meta.ts'
import { LateSentOrders } from '#app/parts/offline/late-sent-orders.tsx'
import type { ProductCardView } from '#app/parts/products/card.tsx'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import { categoryHref } from '#app/parts/products/category-icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as texts from '#messages/home.ts'
import type { Route } from './+types/home'
import { BecomeASeller } from './become-a-seller.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { ProductSection } from './product-section.tsx'
import { WhyChoose } from './why-choose.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTranslator(matches)
  const site = siteOf(matches)
  const { origin, language } = site
  const [title, description] = [t(texts.pageTitle, { name: site.siteName }), t(texts.pageDescription)]
  return [
    { title },
    ...socialMeta({ title, description, url: `${origin}/`, card: pageCard(origin, 'home', language), site }),
    { 'script:ld+json': linkedData(origin) },
  ]
}

/** Who this is, and how to search here. Administrators may give the market another name on its pages. */
const linkedData = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#us`,
      name: 'Thumba',
      url: origin,
      logo: `${origin}/icon.svg`,
    },
    {
      '@type': 'WebSite',
      name: 'Thumba',
      url: origin,
      inLanguage: ['en', 'ny'],
      publisher: { '@id': `${origin}/#us` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/products?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

/** One of the home page's sets, with the moment to which ages are counted. */
type HomeSet = { products: ProductCardView[]; now: number }
type HomeSets = { featured: HomeSet; latest: HomeSet; electronics: HomeSet; clothing: HomeSet }

export async function loader({ request, context }: Route.LoaderArgs): Promise<HomeSets> {
  const { featured, latest, electronics, clothing } = await listHomeProducts(readingDb(context))
  const toCard = cardViewOf(translatorOf(request))
  const setOf = (rows: ProductCardRow[]): HomeSet => {
    const products = rows.map(toCard)
    const createdAts = products.map(({ createdAt }) => createdAt)
    return { products, now: sameSince(createdAts, Date.now(), { ages: true }) }
  }
  return {
    featured: setOf(featured),
    latest: setOf(latest),
    electronics: setOf(electronics),
    clothing: setOf(clothing),
  }
}

const keys = {
  featured: 'home/featured',
  latest: 'home/latest',
  electronics: 'home/electronics',
  clothing: 'home/clothing',
}

/** If all four sets are kept they are used, otherwise all are fetched and kept. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeSets> {
  const featured = readCache<HomeSet>(keys.featured)
  const latest = readCache<HomeSet>(keys.latest)
  const electronics = readCache<HomeSet>(keys.electronics)
  const clothing = readCache<HomeSet>(keys.clothing)
  if (featured && latest && electronics && clothing) return { featured, latest, electronics, clothing }

  const sets = await serverLoader()
  for (const name of Object.keys(keys) as (keyof HomeSets)[]) writeCache(keys[name], sets[name])
  return sets
}

export const shouldRevalidate = revalidateOnNavigation

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { featured, latest, electronics, clothing } = loaderData
  useCachedData(keys.featured, featured)
  useCachedData(keys.latest, latest)
  useCachedData(keys.electronics, electronics)
  useCachedData(keys.clothing, clothing)

  return (
    <>
      <LateSentOrders className="mb-4" />
      <CachedPart of={['home beginning']}>
        {() => (
          <>
            <Hero />
            <Categories />
          </>
        )}
      </CachedPart>
      {latest.products.length === 0 ? (
        <NoProducts />
      ) : (
        <>
          <ProductSection title={t(texts.featuredProducts)} to={href('/products')} set={featured} eager={2} />
          <ProductSection
            title={t(texts.latestListings)}
            subtitle={t(texts.justAdded)}
            to="/products?sortBy=newest"
            set={latest}
            showAge
          />
          <ProductSection
            title={t(texts.electronics)}
            to={categoryHref('Electronics')}
            set={electronics}
            six
          />
          <ProductSection
            title={t(texts.clothing)}
            to={categoryHref('Clothing & Fashion')}
            set={clothing}
            six
          />
        </>
      )}
      <CachedPart of={['home end']}>
        {() => (
          <>
            <WhyChoose />
            <BecomeASeller />
          </>
        )}
      </CachedPart>
    </>
  )
}

const NoProducts = () => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.noProductsYet)}
      text={t(texts.beTheFirst)}
      art={<ChitenjePattern cloth="leaves" className="size-full" />}
      action={<ButtonLink to="/register?role=seller">{t(texts.startSelling)}</ButtonLink>}
    />
  )
}
