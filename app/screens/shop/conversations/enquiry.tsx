import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { sendMessageForm } from '#app/http/conversations/message-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { findEnquiry, readConversation } from '#app/modules/sales/conversations/reading.server.ts'
import { conversationRefusals } from '#app/modules/sales/conversations/rules.ts'
import { Conversation } from '#app/parts/conversations/conversation.tsx'
import { sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import type { Route } from './+types/enquiry'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['buyer', 'seller', 'admin'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.writeToSeller),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Where a member writes to a seller for the first time; where they did, the thread is there. */
export async function loader({ request, params: { productId }, context }: Route.LoaderArgs) {
  const actor = requireMember(context, request)
  const conversationId = await findEnquiry(db, actor, productId)
  if (conversationId) throw redirect(href('/conversations/:conversationId', { conversationId }))
  const read = await readConversation(db, { actor }, { productId })
  if (read.ok) return { conversation: read.value, productId }
  const text = translatorOf(request)(conversationRefusals[read.reason])
  throw data(text, read.reason === 'own-product' ? 403 : 404)
}

export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const actor = requireMember(context, request)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const sent = await sendMessageForm(request, { asker: { actor }, thread: { productId }, noteFault })
  return answer(sent, href('/product/:productId/enquiry', { productId }))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({ id: requestKey, kind: 'conversation' }))

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { conversation, productId } = loaderData
  const waiting = useFormWaiting(problemOf(actionData))
  return (
    <Conversation
      conversation={conversation}
      photoPath={(photoId) => href('/conversations/photos/:photoId', { photoId })}
      waiting={waiting}
      links={
        <TextLink tall to={href('/product/:productId', { productId })}>
          {t(texts.seeProduct)}
        </TextLink>
      }
    />
  )
}
