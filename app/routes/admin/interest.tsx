import { data, href, Link, redirect } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { answerInterest, closeInterest } from '#app/domain/interest/answer-interest.server.ts'
import { findInterest } from '#app/domain/interest/find-interest.server.ts'
import { interestActRefusals } from '#app/domain/interest/rules.ts'
import { canAnswer, canClose, longestAnswer } from '#app/domain/shared/answer-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/interest'
import { AnswerForm, CloseForm, GivenAnswer, Unsent } from './answer/answer-form.tsx'
import { answerOrClose } from './answer/answer-or-close.server.ts'
import { Person } from './interest/person.tsx'
import { InterestStatus } from './interests/interest-status.tsx'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'

export const handle = { title: 'Beta Interest' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.interest.name ?? 'Beta Interest'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const interest = await findInterest(db, admin, params.interestId)
  if (!interest) throw data(interestActRefusals['no-such-interest'], 404)
  const subject = { kind: 'interest', id: interest.id } as const
  return { interest, acts: await findActs(db, { subject, limit: 50 }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const id = params.interestId
  const letter = {
    subject: { kind: 'interest', id },
    answer: (text: string) => answerInterest(db, admin, { id, text }),
    close: () => closeInterest(db, admin, id),
    refusals: interestActRefusals,
  } as const
  const done = await answerOrClose(admin, letter, typed)
  if (!done.ok)
    return answerFailed(
      { message: done.message, fields: done.field ? { answer: done.field } : {}, typed },
      done.status,
    )
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
  return redirect(href('/admin/interest/:interestId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the interest as it is now. */
export const shouldRevalidate = () => true

export default function InterestPage({ loaderData: { interest, acts }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { name, status, message, answer, answeredAt } = interest
  return (
    <div className="mx-auto max-w-3xl">
      <Link
        to={href('/admin/interest')}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        Beta Interest
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
        <InterestStatus status={status} />
      </div>
      {problem && !problem.fields.answer && (
        <Notice kind="error" className="mt-4">
          {problem.message}
          {problem.typed.answer && <Unsent text={problem.typed.answer} />}
        </Notice>
      )}
      <Person interest={interest} />
      <p className="mt-4 whitespace-pre-line rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
        {message || <span className="text-muted">They wrote nothing more.</span>}
      </p>
      {answer && (
        <GivenAnswer answer={answer}>
          Sent to {interest.email}
          {answeredAt && (
            <>
              , <When at={answeredAt.toISOString()} />
            </>
          )}
        </GivenAnswer>
      )}
      {canAnswer(interest) && (
        <AnswerForm
          to={interest.email}
          longest={longestAnswer}
          typed={problem?.typed.answer}
          error={problem?.fields.answer}
        />
      )}
      {canClose(interest) && <CloseForm what="this interest" answered={answer !== null} />}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
