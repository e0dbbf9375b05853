import { data, href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { sendMessageForm } from '#app/http/conversations/message-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { type OrderAccess, openOrder } from '#app/http/orders/open-order.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { readConversation } from '#app/modules/sales/conversations/reading.server.ts'
import { holdsKey, keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { beforeOf, Conversation } from '#app/parts/conversations/conversation.tsx'
import { useLivePage } from '#app/parts/notifications/use-live-page.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import * as orderTexts from '#messages/orders.ts'
import type { Route } from './+types/order-conversation'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: 'party' },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ params: { orderNumber }, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.title, { subject: orderNumber })),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** What buyer and seller of an order write to each other: a guest comes with the order's key. Administrators have their own page. */
export async function loader({ request, params: { orderNumber }, context }: Route.LoaderArgs) {
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  const notFound = () => data(translatorOf(request)(orderTexts.orderNotFound), 404)
  if (!opened) throw notFound()
  const read = await readConversation(
    db,
    opened.asker,
    { orderId: opened.order.id },
    { before: beforeOf(request) },
  )
  if (!read.ok) throw notFound()
  const found = { conversation: read.value, orderNumber, query: queryOf(opened), readAt: Date.now() }
  return data(found, { headers: opened.remember })
}

const queryOf = ({ order, asker }: OrderAccess) => (holdsKey(order, asker) ? keyQuery(order) : '')

export async function action({ request, params: { orderNumber }, context }: Route.ActionArgs) {
  const opened = await openOrder({ request, context, orderNumber })
  if (!opened) throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const thread = { orderId: opened.order.id }
  const sent = await sendMessageForm(request, { asker: opened.asker, thread, noteFault })
  const cookies = Object.values(opened.remember)
  return answer(sent, href('/orders/:orderNumber/messages', { orderNumber }), cookies)
}

export const shouldRevalidate = revalidateUnlessWaiting

export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({
    id: requestKey,
    kind: 'conversation',
    number: params.orderNumber,
  }))

export default function OrderConversation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { conversation, orderNumber, query, readAt } = loaderData
  const waiting = useFormWaiting(problemOf(actionData))
  useLivePage(readAt)
  const order =
    conversation.part === 'seller'
      ? href('/seller/orders/:orderNumber', { orderNumber })
      : href('/orders/:orderNumber', { orderNumber }) + query
  return (
    <Conversation
      conversation={conversation}
      photoPath={(photoId) =>
        href('/orders/:orderNumber/messages/photos/:photoId', { orderNumber, photoId }) + query
      }
      action={query || undefined}
      waiting={waiting}
      reportedFrom={{ order: orderNumber, ...Object.fromEntries(new URLSearchParams(query)) }}
      links={
        <TextLink tall to={order}>
          {t(texts.seeOrder)}
        </TextLink>
      }
    />
  )
}
