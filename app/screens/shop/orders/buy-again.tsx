import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerAdded } from '#app/http/cart/answer-added.server.ts'
import { cartOwnerOf } from '#app/http/cart/guest-cart.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import { buyAgain, previewBuyAgain } from '#app/modules/sales/cart/change-cart.server.ts'
import { buyAgainItems, linesOfOrder } from '#app/modules/sales/orders/buy-again-rules.ts'
import { CartAdditions } from '#app/parts/cart/cart-additions.tsx'
import { ItemPicture } from '#app/parts/orders/items.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/buy-again'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.buyAgain),
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
  return answerAdded(request, owner, await buyAgain(db, owner, linesOfOrder(order)))
}

async function mustOpen(asked: Parameters<typeof openOrder>[0]) {
  const opened = await openOrder(asked)
  if (!opened) throw data(translatorOf(asked.request)(texts.orderNotFound), 404)
  return opened
}

export default function BuyAgain({ loaderData: { orderNumber, items }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <CartAdditions
      title={t(texts.buyAgain)}
      intro={t(texts.buyAgainIntro, { orderNumber })}
      items={items.map(({ item, ...again }) => ({
        ...again,
        productId: item.productId,
        name: item.name,
        options: item.customOptions ? optionsText(t, item.customOptions) : '',
        picture: <ItemPicture src={item.productImage} className="size-16" />,
        asked: t(texts.bought, { quantity: item.quantity }),
      }))}
      problem={problemOf(actionData)?.message}
      otherwise={
        <ButtonLink to={href('/products')} className="mt-6">
          {t(texts.findSimilar)}
        </ButtonLink>
      }
    />
  )
}
