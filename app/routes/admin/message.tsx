import { data, href, Link, redirect } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { answerMessage, closeMessage } from '#app/domain/contact/answer-message.server.ts'
import { openMessage } from '#app/domain/contact/open-message.server.ts'
import { messageRefusals } from '#app/domain/contact/rules.ts'
import { canAnswer, canClose, longestAnswer } from '#app/domain/shared/answer-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/message'
import { AnswerForm, CloseForm, GivenAnswer, Unsent } from './answer/answer-form.tsx'
import { answerOrClose } from './answer/answer-or-close.server.ts'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { Writer } from './message/writer.tsx'
import { MessageStatus } from './messages/message-status.tsx'
import { topicText } from './messages/topic-text.ts'

export const handle = { title: 'Message' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.message.name ?? 'Message'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const message = await openMessage(db, admin, params.messageId)
  if (!message) throw data(messageRefusals['no-such-message'], 404)
  const subject = { kind: 'message', id: message.id } as const
  return { message, acts: await findActs(db, { subject, limit: 50 }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const id = params.messageId
  const letter = {
    subject: { kind: 'message', id },
    answer: (text: string) => answerMessage(db, admin, { id, text }),
    close: () => closeMessage(db, admin, id),
    refusals: messageRefusals,
  } as const
  const done = await answerOrClose(admin, letter, typed)
  if (!done.ok)
    return answerFailed(
      { message: done.message, fields: done.field ? { answer: done.field } : {}, typed },
      done.status,
    )
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
  return redirect(href('/admin/messages/:messageId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the message as it is now. */
export const shouldRevalidate = () => true

export default function Message({ loaderData: { message, acts }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { topic, status, answer, answeredAt } = message
  return (
    <div className="mx-auto max-w-3xl">
      <Link
        to={href('/admin/messages')}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        Messages
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{topicText(topic)}</h1>
        <MessageStatus status={status} />
      </div>
      {problem && !problem.fields.answer && (
        <Notice kind="error" className="mt-4">
          {problem.message}
          {problem.typed.answer && <Unsent text={problem.typed.answer} />}
        </Notice>
      )}
      <Writer message={message} />
      <p className="mt-4 whitespace-pre-line rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {answer && (
        <GivenAnswer answer={answer}>
          {message.email ? `Sent to ${message.email}` : 'Told by phone'}
          {answeredAt && (
            <>
              , <When at={answeredAt.toISOString()} />
            </>
          )}
        </GivenAnswer>
      )}
      {canAnswer(message) && (
        <AnswerForm
          to={message.email}
          longest={longestAnswer}
          typed={problem?.typed.answer}
          error={problem?.fields.answer}
        />
      )}
      {canClose(message) && <CloseForm what="this message" answered={answer !== null} />}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
