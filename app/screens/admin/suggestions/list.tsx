import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { decideSuggestion, suggestionQuery } from '#app/modules/outreach/suggestions/suggestions.server.ts'
import { Button } from '#app/ui/button.tsx'
import { tickFirst } from '#messages/admin-lists.ts'
import { chooseAction } from '#messages/forms.ts'
import * as texts from '#messages/language.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { suggestionList } from './suggestion-list.tsx'

export const handle = { title: texts.suggestions }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.suggestions)

export const loader = (args: Route.LoaderArgs) => readList(args, suggestionList, suggestionQuery)

const mostDecided = 100
const decisions = ['done', 'declined'] as const

/** All that were ticked are taken over, or declined. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const { typed, chosen } = await readTicked(request)
  const status = decisions.find((one) => one === typed.intent)
  const message = status ? (chosen.length === 0 ? t(tickFirst) : undefined) : t(chooseAction)
  if (message || !status) return answerFailure({ message: message ?? '', chosen }, 400)
  for (const id of new Set(chosen.slice(0, mostDecided))) await decideSuggestion(db, admin, { id, status })
  return redirectWithToast(href('/admin/suggestions') + suggestionList.back(request), t(texts.changed))
}

export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const refused = problemOf(actionData)
  return (
    <AdminList
      list={suggestionList}
      {...loaderData}
      problem={refused?.message}
      chosen={refused?.chosen}
      bulk={{ label: t(texts.suggestions), acts: <BulkActs /> }}
    />
  )
}

const BulkActs = () => {
  const t = useTranslate()
  return (
    <>
      <Button name="intent" value="done" variant="secondary">
        {t(texts.markDone)}
      </Button>
      <Button name="intent" value="declined" variant="secondary">
        {t(texts.decline)}
      </Button>
    </>
  )
}
