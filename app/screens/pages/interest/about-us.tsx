import { href, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { defineAction, unlessMachine } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { interestInput } from '#app/modules/outreach/interest/input-rules.ts'
import { registerInterest } from '#app/modules/outreach/interest/interest.server.ts'
import { interestFailed, interestRefusals } from '#app/modules/outreach/interest/rules.ts'
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

const interestForm = unlessMachine(
  defineAction({
    input: interestInput,
    run: (countedAs: string, input) => registerInterest(db, input, countedAs),
    success: () => ({}),
    refusal: ({ reason }) => ({ status: 429, message: interestRefusals[reason] }),
    failed: interestFailed,
  }),
)

export async function action(args: Route.ActionArgs) {
  const done = await runForm(args, interestForm, args.context.get(countedAsContext))
  return answer(done, `${href('/about-us')}?told=yes#interest`)
}

/** What Thumba is, and a form for whoever would like to take part. */
export default function AboutUs({ loaderData: { words, told }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
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
