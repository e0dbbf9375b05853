import { href, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { interestInput } from '#app/domain/interest/input-rules.ts'
import { interestFailed, interestRefusals } from '#app/domain/interest/rules.ts'
import { tellInterest } from '#app/domain/interest/tell-interest.server.ts'
import { isTrapped } from '#app/domain/shared/form-trap.ts'
import { useFirstFault } from '#app/ui/use-first-fault.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import type { Route } from './+types/about-us'
import { Interest, interestPart } from './about-us/interest.tsx'
import { loadWords } from './load-words.server.ts'
import { pageMeta } from './page-meta.ts'
import { PlainWords, WrittenPage } from './written-page.tsx'

export const meta: Route.MetaFunction = pageMeta

export async function loader({ url, context }: Route.LoaderArgs) {
  return { words: await loadWords('about-us', context), told: url.searchParams.has('told') }
}

const told = () => redirect(`${href('/about-us')}?told=yes#interest`, 303)
const kept = (message: string, typed: Record<string, string>, status: number) =>
  answerFailed({ message, fields: {}, typed }, status)

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  if (isTrapped(typed)) return told() // a machine is told nothing
  const form = checkFields(typed, interestInput)
  if (!form.ok) return answerFailed(form.error, 400)
  try {
    const done = await tellInterest(db, form.value, context.get(clientAddressContext))
    return done.ok ? told() : kept(interestRefusals[done.reason], typed, 429)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return kept(interestFailed, typed, 500)
  }
}

/** What Thumba is, and a form for whoever would like to take part. */
export default function AboutUs({ loaderData: { words, told }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const pending = useNavigation().formMethod === 'POST'
  useFirstFault(problem)
  return (
    <WrittenPage words={words} contents={[...words.sections, interestPart]}>
      <PlainWords words={words} />
      <Interest told={told && !problem} answer={problem} pending={pending} />
    </WrittenPage>
  )
}
