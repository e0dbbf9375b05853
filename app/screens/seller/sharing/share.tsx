import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { qrCode } from '#app/kit/qr-code.server.ts'
import { translator } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  listSharedProducts,
  maxStatusPictures,
  sharedText,
} from '#app/modules/catalog/share-cards/find-status-picture.server.ts'
import { shopLink } from '#app/modules/catalog/short-links/short-code-rules.ts'
import { shopCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import { findShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { FeedLinks } from '#app/parts/feeds/feed-links.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as feedTexts from '#messages/feeds.ts'
import * as texts from '#messages/sharing.ts'
import type { Route } from './+types/share'
import { ProductChoice } from './product-choice.tsx'
import { readSharedChoice } from './shared-choice.server.ts'
import { ShopSection } from './shop-section.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

/** The products that were ticked in the list of products, or the newest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const origin = siteOrigin(request)
  const { ids, language } = readSharedChoice(request)
  const asked = ids.length > 0 ? { ids, origin } : { origin }
  const [shop, products, code] = await Promise.all([
    findShop(db, seller.userId),
    listSharedProducts(db, seller, asked),
    shopCode(db, seller.userId),
  ])
  const link = shopLink(origin, code)
  return {
    shop: shop ? { name: shop.name, link, code: qrCode(link) } : null,
    feeds: {
      google: origin + href('/feeds/shop/:sellerId/google.xml', { sellerId: seller.userId }),
      meta: origin + href('/feeds/shop/:sellerId/meta.csv', { sellerId: seller.userId }),
    },
    products: products.map((product) => ({ ...product, text: sharedText(translator(language), product) })),
    areChosen: ids.length > 0,
    language,
    most: maxStatusPictures,
  }
}

export default function Share({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { shop, feeds, products, areChosen, language, most } = loaderData
  return (
    <div className="flex max-w-4xl flex-col gap-6 pt-4 pb-12">
      <div>
        <PageTitle>{t(texts.title)}</PageTitle>
        <p className="mt-2 text-muted">{t(texts.intro)}</p>
      </div>
      {shop ? (
        <ShopSection {...shop} print={`${href('/seller/share/print')}?shop=yes`} />
      ) : (
        <Notice title={t(texts.notOpen)}>{t(texts.notOpenHint)}</Notice>
      )}
      {shop && <ProductChoice products={products} areChosen={areChosen} language={language} most={most} />}
      {shop && <FeedLinks about={feedTexts.ofShop} {...feeds} />}
    </div>
  )
}
