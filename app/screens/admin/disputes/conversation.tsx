import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findDispute } from '#app/modules/money/disputes/reading/reading.server.ts'
import { readDisputedConversation } from '#app/modules/sales/conversations/listing.server.ts'
import { conversationRefusals } from '#app/modules/sales/conversations/rules.ts'
import { beforeOf, MessageList } from '#app/parts/conversations/conversation.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/conversation'

export const handle = { title: texts.listTitle }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, fill(texts.adminTitle, { number: loaderData?.orderNumber ?? '' }))

/** Read while a dispute is not settled; each reading stands in the log. */
export async function loader({ request, params: { disputeId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findDispute(db, admin, disputeId)
  const notFound = () => data(translatorOf(request)(conversationRefusals['conversation-not-found']), 404)
  if (!found) throw notFound()
  const { id: orderId, orderNumber, sellerName, contactInfo } = found.order
  const read = await readDisputedConversation(db, admin, { orderId, disputeId, before: beforeOf(request) })
  if (!read.ok) throw notFound()
  return { page: read.value, orderNumber, disputeId, seller: sellerName, buyer: contactInfo.fullName }
}

export default function DisputedConversation({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { page, orderNumber, disputeId, seller, buyer } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle>{t(texts.adminTitle, { number: orderNumber })}</PageTitle>
      <p className="mt-1 text-muted">{t(texts.adminHint)}</p>
      <p className="mt-2 mb-4">
        <TextLink tall to={href('/admin/disputes/:disputeId', { disputeId })}>
          {t(texts.backToDispute)}
        </TextLink>
      </p>
      <MessageList
        page={page}
        names={{ buyer: t(texts.buyer, { name: buyer }), seller: t(texts.seller, { name: seller }) }}
        photoPath={(photoId) =>
          href('/admin/disputes/:disputeId/messages/photos/:photoId', { disputeId, photoId })
        }
      />
    </div>
  )
}
