import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { closeInterest, interestQuery } from '#app/modules/outreach/interest/interest.server.ts'
import * as texts from '#messages/admin-interest.ts'
import { AdminList } from '../list/admin-list.tsx'
import { closeSelected } from '../list/close-selected.server.ts'
import { CloseTicked } from '../list/close-ticked.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { interestList } from './interest-list.tsx'

export const handle = { title: texts.betaInterest }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.betaInterest)

export const loader = (args: Route.LoaderArgs) => readList(args, interestList, interestQuery)

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeSelected(request, (id) => closeInterest(db, admin, id))
  if (!done.ok) return answerFailure({ message: done.message, chosen: done.chosen }, 400)
  return redirectWithToast(href('/admin/interest') + interestList.back(request), done.text, done.kind)
}

export default function Interests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const refused = problemOf(actionData)
  const { asked } = loaderData
  const closable = asked.status !== 'closed'
  return (
    <AdminList
      list={interestList}
      {...loaderData}
      problem={refused?.message}
      chosen={refused?.chosen}
      bulk={closable ? { label: t(texts.tickedPeople), acts: <CloseTicked /> } : undefined}
    />
  )
}
