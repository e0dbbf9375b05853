import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { closeMessage, messageQuery } from '#app/modules/outreach/contact/messages.server.ts'
import { isClosed } from '#app/modules/outreach/contact/status.ts'
import * as texts from '#messages/admin-contact.ts'
import { AdminList } from '../list/admin-list.tsx'
import { closeSelected } from '../list/close-selected.server.ts'
import { CloseTicked } from '../list/close-ticked.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { messageList } from './message-list.tsx'

export const handle = { title: texts.messages }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.messages)

export const loader = (args: Route.LoaderArgs) => readList(args, messageList, messageQuery)

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeSelected(request, (id) => closeMessage(db, admin, id))
  if (!done.ok) return answerFailure({ message: done.message, chosen: done.chosen }, 400)
  return redirectWithToast(href('/admin/messages') + messageList.back(request), done.text, done.kind)
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const refused = problemOf(actionData)
  const { asked } = loaderData
  const nothingWaits = asked.status === 'waiting' && !asked.search && !asked.topic
  const closable = !asked.status || !isClosed(asked.status)
  return (
    <AdminList
      list={messageList}
      {...loaderData}
      problem={refused?.message}
      chosen={refused?.chosen}
      bulk={closable ? { label: t(texts.tickedMessages), acts: <CloseTicked /> } : undefined}
      empty={nothingWaits ? { title: texts.noMessageWaits, text: texts.noMessageWaitsText } : undefined}
    />
  )
}
