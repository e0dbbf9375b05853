import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { cartOwnerOf, guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { Price } from '#app/kit/price.tsx'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { choiceProblem } from '#app/modules/sales/cart/change-rules.ts'
import { linesOfCartLink } from '#app/modules/sales/cart/link/cart-link-rules.ts'
import { fillCartFromLink, previewCartLink } from '#app/modules/sales/cart/link/fill-cart-from-link.server.ts'
import { buyAgainSummary } from '#app/modules/sales/orders/buy-again-rules.ts'
import { optionsText } from '#app/modules/sales/orders/rules.ts'
import { pageCard } from '#app/parts/frame/social-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/cart.ts'
import * as orderTexts from '#messages/orders.ts'
import type { Route } from './+types/cart-from-link'

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTranslator(matches)
  const { origin = '', language = 'en' } = matches[0].loaderData ?? {}
  return [
    { title: `${t(texts.linkTitle)} | Thumba` },
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
    const image = product?.images[0]
    return {
      id: line.productId,
      // Whoever made the link wrote them: only what the shop offers is said in its name.
      options:
        product?.listed && !choiceProblem(product, line.selectedOptions)
          ? optionsText(t, line.selectedOptions)
          : '',
      name: product?.listed ? product.name : t(texts.linkGone),
      onSale: product?.listed ?? false,
      price: product?.listed ? product.price : 0,
      image: product?.listed && image ? { ...image, alt: '' } : null,
      asked: line.quantity,
      added,
      why: why ? t(why) : null,
    }
  })
  return data({ items, known: wanted.length }, { status: wanted.length > 0 ? 200 : 404 })
}

/** Fills the cart, and only when asked by a press: an address alone never does. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = cartOwnerOf(request, actorOf(context))
  const { lines, tried } = await fillCartFromLink(db, owner, linesIn(request))
  const text = translatorOf(request)(buyAgainSummary(tried))
  if (tried.length === 0) return redirect(href('/cart'), 303)
  if (tried.every(({ added }) => added === 0)) return answerFailure({ message: text }, 409)
  const kind = tried.some(({ why }) => why) ? 'notice' : 'success'
  const headers = new Headers({ 'Set-Cookie': await flashToast({ kind, text }) })
  if (owner.kind === 'guest')
    for (const cookie of guestCartCookies(lines)) headers.append('Set-Cookie', cookie)
  return redirect(href('/cart'), { status: 303, headers })
}

export default function CartFromLink({ loaderData: { items, known }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const pieces = items.reduce((sum, { added }) => sum + added, 0)
  const total = items.reduce((sum, { added, price }) => sum + added * price, 0)
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-12">
      <h1 className="text-3xl">{t(texts.linkTitle)}</h1>
      <p className="mt-2 text-muted">{t(introOf(known, items.length))}</p>
      {(problem || (items.length > 0 && pieces === 0)) && (
        <Notice kind="error" className="mt-4">
          {problem?.message ?? t(texts.boughtAgain.none)}
        </Notice>
      )}
      {items.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card px-4">
          {items.map((item) => (
            <Item key={`${item.id} ${item.options}`} {...item} />
          ))}
        </ul>
      )}
      {pieces > 0 ? (
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p>
            <RichText
              text={t(orderTexts.buyAgainTogether, { total: formatKwacha(total) })}
              tags={{ total: () => <Price amount={total} className="text-xl" /> }}
            />
          </p>
          <Button size="large" pending={pending}>
            {t(orderTexts.addPieces, { pieces })}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={href(known > 0 && items.length === 0 ? '/cart' : '/products')} className="mt-6">
          {t(known > 0 && items.length === 0 ? texts.linkToCart : texts.discover)}
        </ButtonLink>
      )}
    </div>
  )
}

function introOf(known: number, missing: number) {
  if (known === 0) return texts.linkEmpty
  return missing === 0 ? texts.linkAllThere : texts.linkIntro
}

type ItemProps = Route.ComponentProps['loaderData']['items'][number]

const Item = ({ id, name, options, image, onSale, price, asked, added, why }: ItemProps) => {
  const t = useTranslate()
  return (
    <li className={`flex gap-3 py-3 ${added === 0 ? 'text-muted' : ''}`}>
      <Picture image={image} sizes="64px" className="size-16 shrink-0 rounded-small" />
      <div className="min-w-0 grow">
        {onSale ? (
          <Link
            to={href('/product/:productId', { productId: id })}
            className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="line-clamp-2 font-semibold">{name}</p>
        )}
        {options && <p className="text-muted text-sm">{options}</p>}
        <p className="text-sm">
          {added > 0 ? `${added} × ${formatKwacha(price)}` : t(texts.linkAsked, { count: asked })}
        </p>
        {why && <p className="font-medium text-clay text-sm">{why}</p>}
      </div>
    </li>
  )
}
