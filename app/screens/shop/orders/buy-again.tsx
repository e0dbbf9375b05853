import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { cartOwnerOf, guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { Price } from '#app/kit/price.tsx'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { buyAgain, previewBuyAgain } from '#app/modules/sales/cart/buy-again/buy-again.server.ts'
import { buyAgainItems, buyAgainSummary, linesOfOrder } from '#app/modules/sales/orders/buy-again-rules.ts'
import { optionsText } from '#app/modules/sales/orders/rules.ts'
import { ItemPicture } from '#app/parts/orders/items.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/buy-again'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.buyAgain)} | Thumba` },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { order, remember } = await mustOpen({ request, context, orderNumber: params.orderNumber })
  const owner = cartOwnerOf(request, actorOf(context))
  const { tried, shelf } = await previewBuyAgain(db, owner, linesOfOrder(order))
  const { orderNumber } = order
  const t = translatorOf(request)
  const items = buyAgainItems(order, tried, shelf).map(({ notes, ...item }) => ({
    ...item,
    notes: notes.map((note) => t(note)),
  }))
  return data({ orderNumber, items }, { headers: remember })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { order } = await mustOpen({ request, context, orderNumber: params.orderNumber })
  const owner = cartOwnerOf(request, actorOf(context))
  const { lines, tried } = await buyAgain(db, owner, linesOfOrder(order))
  const text = translatorOf(request)(buyAgainSummary(tried))
  if (tried.every(({ added }) => added === 0)) return answerFailure({ message: text }, 409)
  const kind = tried.some(({ why }) => why) ? 'notice' : 'success'
  const headers = new Headers({ 'Set-Cookie': await flashToast({ kind, text }) })
  if (owner.kind === 'guest') {
    for (const cookie of guestCartCookies(lines)) headers.append('Set-Cookie', cookie)
  }
  return redirect(href('/cart'), { status: 303, headers })
}

async function mustOpen(asked: Parameters<typeof openOrder>[0]) {
  const opened = await openOrder(asked)
  if (!opened) throw data(translatorOf(asked.request)(texts.orderNotFound), 404)
  return opened
}

export default function BuyAgain({ loaderData: { orderNumber, items }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  const pieces = items.reduce((sum, { added }) => sum + added, 0)
  const total = items.reduce((sum, { added, price }) => sum + added * price, 0)
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-12">
      <h1 className="text-3xl">{t(texts.buyAgain)}</h1>
      <p className="mt-2 text-muted">{t(texts.buyAgainIntro, { orderNumber })}</p>
      {(problem?.message || pieces === 0) && (
        <Notice kind="error" className="mt-4">
          {problem?.message ?? t(cartTexts.boughtAgain.none)}
        </Notice>
      )}
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card px-4">
        {items.map((again) => (
          <Item key={`${again.item.productId} ${JSON.stringify(again.item.customOptions)}`} {...again} />
        ))}
      </ul>
      {pieces > 0 ? (
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p>
            <RichText
              text={t(texts.buyAgainTogether, { total: formatKwacha(total) })}
              tags={{ total: () => <Price amount={total} className="text-xl" /> }}
            />
          </p>
          <Button size="large" pending={pending}>
            {t(texts.addPieces, { pieces })}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={href('/products')} className="mt-6">
          {t(texts.findSimilar)}
        </ButtonLink>
      )}
    </div>
  )
}

type ItemProps = Route.ComponentProps['loaderData']['items'][number]

const Item = ({ item, added, price, notes, onSale }: ItemProps) => {
  const t = useTranslate()
  return (
    <li className={`flex gap-3 py-3 ${added === 0 ? 'text-muted' : ''}`}>
      <ItemPicture src={item.productImage} className="size-16" />
      <div className="min-w-0 grow">
        {onSale ? (
          <Link
            to={href('/product/:productId', { productId: item.productId })}
            className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
        ) : (
          <p className="line-clamp-2 font-semibold">{item.name}</p>
        )}
        {item.customOptions && <p className="text-muted text-sm">{optionsText(t, item.customOptions)}</p>}
        <p className="text-sm">
          {added > 0 ? `${added} × ${formatKwacha(price)}` : t(texts.bought, { quantity: item.quantity })}
        </p>
        {notes.map((note) => (
          <p key={note} className="font-medium text-clay text-sm">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
