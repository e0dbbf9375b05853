import { data, href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
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
import { answerActions } from './answer-actions.server.ts'
import { AnswerForm, CloseForm, GivenAnswer, UnsentAnswer } from './answer-form.tsx'
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

const forms = answerActions({
  kind: 'message',
  answer: (admin, input) => answerMessage(db, admin, input),
  close: (admin, id) => closeMessage(db, admin, id),
  refusals: messageRefusals,
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = { ...(await readForm(request)), id: params.messageId }
  return answer(await forms.run(admin, typed), href('/admin/messages/:messageId', params))
}

/** After a refusal too: the page then shows the message as it is now. */
export const shouldRevalidate = () => true

export default function Message({ loaderData: { message, acts }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { topic, status, answer: given, answeredAt } = message
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
      {given && (
        <GivenAnswer answer={given}>
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
      {canClose(message) && <CloseForm what="this message" answered={given !== null} />}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
