import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerAdded } from '#app/http/cart/answer-added.server.ts'
import { cartOwnerOf } from '#app/http/cart/guest-cart.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { soldAs, withOwnFirst } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import { fillCartFromLink, previewCartLink } from '#app/modules/sales/cart/change-cart.server.ts'
import { choiceProblem } from '#app/modules/sales/cart/change-rules.ts'
import { linesOfCartLink } from '#app/modules/sales/cart/link/cart-link-rules.ts'
import { CartAdditions } from '#app/parts/cart/cart-additions.tsx'
import { pageCard } from '#app/parts/frame/social-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/cart.ts'
import type { Route } from './+types/cart-from-link'

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTranslator(matches)
  const { origin = '', language = 'en' } = matches[0].loaderData ?? {}
  return [
    pageTitle(matches, t(texts.linkTitle)),
    { property: 'og:title', content: t(texts.linkTitle) },
    { property: 'og:image', content: pageCard(origin, 'products', language) },
    { name: 'robots', content: 'noindex' },
  ]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const linesIn = (request: Request) => linesOfCartLink(new URL(request.url).searchParams.get('items') ?? '')

/** Shows what a cart that somebody sent would put into this one, and changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = linesIn(request)
  const { tried, shelf } = await previewCartLink(db, cartOwnerOf(request, actorOf(context)), wanted)
  const t = translatorOf(request)
  const items = tried.map(({ wanted: line, added, why }) => {
    const product = shelf.get(line.productId)
    const sold = product && soldAs(product, line.selectedOptions)
    const [image] = withOwnFirst(product?.images ?? [], sold?.offer)
    return {
      productId: line.productId,
      // Whoever made the link wrote them: only what the shop offers is said in its name.
      options:
        product?.listed && !choiceProblem(product, line.selectedOptions)
          ? optionsText(t, line.selectedOptions)
          : '',
      name: product?.listed ? product.name : t(texts.linkGone),
      onSale: product?.listed ?? false,
      price: product?.listed ? (sold ?? product).price : 0,
      image: product?.listed && image ? { ...image, alt: '' } : null,
      asked: line.quantity,
      added,
      notes: why ? [t(why)] : [],
    }
  })
  return data({ items, known: wanted.length }, { status: wanted.length > 0 ? 200 : 404 })
}

/** Fills the cart, and only when asked by a press: an address alone never does. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = cartOwnerOf(request, actorOf(context))
  const filled = await fillCartFromLink(db, owner, linesIn(request))
  return filled.tried.length === 0 ? redirect(href('/cart'), 303) : answerAdded(request, owner, filled)
}

export default function CartFromLink({ loaderData: { items, known }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const isThere = known > 0 && items.length === 0
  return (
    <CartAdditions
      title={t(texts.linkTitle)}
      intro={t(introOf(known, items.length))}
      items={items.map(({ image, asked, ...item }) => ({
        ...item,
        picture: <Picture image={image} sizes="64px" className="size-16 shrink-0 rounded-small" />,
        asked: t(texts.linkAsked, { count: asked }),
      }))}
      problem={problemOf(actionData)?.message}
      otherwise={
        <ButtonLink to={href(isThere ? '/cart' : '/products')} className="mt-6">
          {t(isThere ? texts.linkToCart : texts.discover)}
        </ButtonLink>
      }
    />
  )
}

function introOf(known: number, missing: number) {
  if (known === 0) return texts.linkEmpty
  return missing === 0 ? texts.linkAllThere : texts.linkIntro
}
