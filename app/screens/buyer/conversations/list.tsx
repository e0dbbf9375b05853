import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type ListedConversation,
  listConversations,
} from '#app/modules/sales/conversations/listing.server.ts'
import { useLivePage } from '#app/parts/notifications/use-live-page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import { myTitle } from '#messages/questions.ts'
import type { Route } from './+types/list'
import { conversationList } from './conversation-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.listTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const asked = conversationList.read(request)
  const found = await listConversations(db, member, { ...asked, limit: conversationList.perPage })
  return { asked, ...found, readAt: Date.now() }
}

/** A member's threads as buyer and as seller. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  useLivePage(loaderData.readAt)
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <List
        list={conversationList}
        {...loaderData}
        notice={
          <TextLink tall to={href('/questions')}>
            {t(myTitle)}
          </TextLink>
        }
      >
        <ul className="flex flex-col gap-3">
          {loaderData.rows.map((conversation) => (
            <ConversationItem key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      </List>
    </div>
  )
}

const ConversationItem = ({ conversation }: { conversation: ListedConversation }) => {
  const t = useTranslate()
  const { id, subject, orderNumber, name, unread, last, lastBy, part, at } = conversation
  const to = orderNumber
    ? href('/orders/:orderNumber/messages', { orderNumber })
    : href('/conversations/:conversationId', { conversationId: id })
  return (
    <Card as="li" className="[overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TextLink tall strong to={to}>
          {orderNumber ? t(texts.aboutOrder, { number: orderNumber }) : subject}
        </TextLink>
        {unread > 0 && <Badge tone="sun">{t(texts.unreadCount, { count: unread })}</Badge>}
      </div>
      <p className="text-muted text-sm">
        {name}, <Timestamp at={at} />
      </p>
      <p className="mt-1 line-clamp-2" dir="auto">
        {lastBy === part ? t(texts.lastByYou, { text: last }) : last}
      </p>
    </Card>
  )
}
