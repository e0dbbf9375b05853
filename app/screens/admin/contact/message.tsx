import { data, href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { answerMessage, closeMessage } from '#app/modules/outreach/contact/answer-message.server.ts'
import { canAnswer, canClose, maxAnswerLength } from '#app/modules/outreach/contact/answer-rules.ts'
import { openMessage } from '#app/modules/outreach/contact/open-message.server.ts'
import { messageRefusals } from '#app/modules/outreach/contact/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { NoteForm } from '../audit/note-form.tsx'
import type { Route } from './+types/message'
import { AnswerForm, CloseForm, GivenAnswer, UnsentAnswer } from './answer-form.tsx'
import { handleAnswerForm } from './handle-answer-form.server.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { Sender } from './sender.tsx'
import { topicText } from './topic-text.ts'

export const handle = { title: 'Message' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.message.name ?? 'Message'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const message = await openMessage(db, admin, params.messageId)
  if (!message) throw data(messageRefusals['no-such-message'], 404)
  const subject = { kind: 'message', id: message.id } as const
  return { message, acts: await findAuditEntries(db, { subject, limit: 50 }) }
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
  const done = await handleAnswerForm(admin, letter, typed)
  if (!done.ok)
    return answerFailure(
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
        <MessageStatusBadge status={status} />
      </div>
      {problem && !problem.fields.answer && (
        <Notice kind="error" className="mt-4">
          {problem.message}
          {problem.typed.answer && <UnsentAnswer text={problem.typed.answer} />}
        </Notice>
      )}
      <Sender message={message} />
      <p className="mt-4 whitespace-pre-line rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {answer && (
        <GivenAnswer answer={answer}>
          {message.email ? `Sent to ${message.email}` : 'Told by phone'}
          {answeredAt && (
            <>
              , <Timestamp at={answeredAt.toISOString()} />
            </>
          )}
        </GivenAnswer>
      )}
      {canAnswer(message) && (
        <AnswerForm
          to={message.email}
          longest={maxAnswerLength}
          typed={problem?.typed.answer}
          error={problem?.fields.answer}
        />
      )}
      {canClose(message) && <CloseForm what="this message" answered={answer !== null} />}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
