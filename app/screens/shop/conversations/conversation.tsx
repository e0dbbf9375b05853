import { data, href, redirect } from 'react-router'
import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { sendMessageForm } from '#app/http/conversations/message-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { readConversation } from '#app/modules/sales/conversations/reading.server.ts'
import { conversationRefusals } from '#app/modules/sales/conversations/rules.ts'
import { beforeOf, Conversation } from '#app/parts/conversations/conversation.tsx'
import { useLivePage } from '#app/parts/notifications/use-live-page.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import type { Route } from './+types/conversation'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['buyer', 'seller', 'admin'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTranslator(matches)
  const subject = loaderData?.conversation.subject
  return [
    pageTitle(matches, subject ? t(texts.title, { subject }) : t(texts.listTitle)),
    { name: 'robots', content: 'noindex' },
  ]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** An enquiry for its two sides; what is about an order has its page there. */
export async function loader({ request, params: { conversationId }, context }: Route.LoaderArgs) {
  const actor = requireMember(context, request)
  const notFound = () => data(translatorOf(request)(conversationRefusals['conversation-not-found']), 404)
  if (!idPattern.test(conversationId)) throw notFound()
  const read = await readConversation(db, { actor }, { conversationId }, { before: beforeOf(request) })
  if (!read.ok) throw notFound()
  const { orderNumber } = read.value
  if (orderNumber) throw redirect(href('/orders/:orderNumber/messages', { orderNumber }))
  return { conversation: read.value, readAt: Date.now() }
}

export async function action({ request, params: { conversationId }, context }: Route.ActionArgs) {
  const actor = requireMember(context, request)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const sent = await sendMessageForm(request, { asker: { actor }, thread: { conversationId }, noteFault })
  return answer(sent, href('/conversations/:conversationId', { conversationId }))
}

export const shouldRevalidate = revalidateUnlessWaiting

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({ id: requestKey, kind: 'conversation' }))

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { conversation, readAt } = loaderData
  const { productId } = conversation
  const waiting = useFormWaiting(problemOf(actionData))
  useLivePage(readAt)
  return (
    <Conversation
      conversation={conversation}
      photoPath={(photoId) => href('/conversations/photos/:photoId', { photoId })}
      waiting={waiting}
      links={
        <>
          <TextLink tall to={href('/conversations')}>
            {t(texts.backToList)}
          </TextLink>
          {productId && (
            <TextLink tall to={href('/product/:productId', { productId })}>
              {t(texts.seeProduct)}
            </TextLink>
          )}
        </>
      }
    />
  )
}
