import { href, redirect, useNavigation } from 'react-router'
import { isHoneypotFilled } from '#app/base/fields/honeypot.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { interestInput } from '#app/modules/outreach/interest/input-rules.ts'
import { registerInterest } from '#app/modules/outreach/interest/interest.server.ts'
import { interestFailed, interestRefusals } from '#app/modules/outreach/interest/rules.ts'
import { useFocusFirstError } from '#app/ui/form/use-focus-first-error.ts'
import * as texts from '#messages/page-about.ts'
import { ContentBody, ContentPage } from '../content-page.tsx'
import { findPageContent } from '../find-page-content.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/about-us'
import { InterestSection } from './interest-section.tsx'

export const meta: Route.MetaFunction = pageMeta

export async function loader({ url, request }: Route.LoaderArgs) {
  return { words: await findPageContent('about-us', request), told: url.searchParams.has('told') }
}

const told = () => redirect(`${href('/about-us')}?told=yes#interest`, 303)
const kept = (message: string, typed: Record<string, string>, status: number) =>
  answerFailure({ message, fields: {}, typed }, status)

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const typed = await readForm(request)
  if (isHoneypotFilled(typed)) return told() // a machine is told nothing
  const form = parseFields(typed, interestInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  try {
    const done = await registerInterest(db, form.value, context.get(countedAsContext))
    return done.ok ? told() : kept(spoken(t, interestRefusals[done.reason]), typed, 429)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return kept(spoken(t, interestFailed), typed, 500)
  }
}

/** What Thumba is, and a form for whoever would like to take part. */
export default function AboutUs({ loaderData: { words, told }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  useFocusFirstError(problem)
  return (
    <ContentPage
      words={words}
      contents={[...words.sections, { id: 'interest', title: t(texts.join), depth: 2 }]}
    >
      <ContentBody words={words} />
      <InterestSection told={told && !problem} answer={problem} pending={pending} />
    </ContentPage>
  )
}
