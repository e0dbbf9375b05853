import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { qrCode } from '#app/kit/qr-code.server.ts'
import { translator } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { priceText } from '#app/modules/catalog/products/rules.ts'
import { listSharedProducts } from '#app/modules/catalog/share-cards/find-status-picture.server.ts'
import { shopLink, withoutScheme } from '#app/modules/catalog/short-links/short-code-rules.ts'
import { shopCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import { findShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChevronLeft, Printer } from '#app/ui/icons.tsx'
import * as texts from '#messages/sharing.ts'
import type { Route } from './+types/print-sheet'
import { PriceCards, ShopPoster } from './printed.tsx'
import { readSharedChoice } from './shared-choice.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.sheet),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** `?shop=yes`: the poster of the shop; else a card for each product, in the language of those who will read it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const origin = siteOrigin(request)
  const { ids, language } = readSharedChoice(request)
  const t = translator(language)
  const shop = await findShop(db, seller.userId)
  if (!shop) return redirectWithToast(href('/seller/share'), translatorOf(request)(texts.notOpen), 'error')
  const wanted = new URL(request.url).searchParams.get('shop')
    ? []
    : await listSharedProducts(db, seller, { ids, origin })
  const isPoster = new URL(request.url).searchParams.has('shop')
  if (!isPoster && wanted.length === 0)
    return redirectWithToast(href('/seller/share'), translatorOf(request)(texts.chooseSome), 'error')
  const printed = (link: string) => ({
    code: qrCode(link),
    label: t(texts.codeOf, { link }),
    address: t(texts.orOpen, { link: withoutScheme(link) }),
  })
  const ownLink = shopLink(origin, await shopCode(db, shop.id))
  return data({
    language,
    poster: isPoster
      ? {
          name: shop.name,
          place: [shop.area, shop.location].filter(Boolean).join(', '),
          scan: t(texts.scanShop),
          ...printed(ownLink),
        }
      : null,
    cards: wanted.map(({ id, name, price, isLeast, sellerName, district, link }) => ({
      id,
      name,
      price: priceText(t, { price, isLeast }),
      seller: [sellerName, district].filter(Boolean).join(', '),
      scan: t(texts.scanProduct),
      ...printed(link),
    })),
  })
}

/** Made for paper: nothing of the market around it. */
export default function PrintSheet({ loaderData: { language, poster, cards } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main className="mx-auto max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <nav aria-label={t(texts.sheet)} className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={href('/seller/share')} variant="secondary">
          <ChevronLeft className="size-5" aria-hidden="true" />
          {t(texts.back)}
        </ButtonLink>
        <Button type="button" className="without-script:invisible" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t(texts.print)}
        </Button>
        {!poster && <p className="text-muted text-sm">{t(texts.printHint)}</p>}
      </nav>
      <h1 className="sr-only">{t(texts.sheet)}</h1>
      <div lang={language}>{poster ? <ShopPoster {...poster} /> : <PriceCards cards={cards} />}</div>
    </main>
  )
}
