import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { answerMessage, closeMessage, openMessage } from '#app/modules/outreach/contact/messages.server.ts'
import { canAnswer, canClose, maxAnswerLength, messageRefusals } from '#app/modules/outreach/contact/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-contact.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/message'
import { answerActions } from './answer-actions.server.ts'
import { AnswerForm, CloseForm, GivenAnswer, UnsentAnswer } from './answer-form.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { Sender } from './sender.tsx'
import { topicText } from './topic-text.ts'

export const handle = { title: texts.message }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.message.name ?? texts.message)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const message = await openMessage(db, admin, params.messageId)
  if (!message) throw data(translatorOf(request)(messageRefusals['no-such-message']), 404)
  const subject = { kind: 'message', id: message.id } as const
  return { message, acts: await findAuditEntries(db, { subject, limit: 50 }) }
}

const forms = answerActions({
  kind: 'message',
  answer: (admin, input) => answerMessage(db, admin, input),
  close: (admin, id) => closeMessage(db, admin, id),
  refusals: messageRefusals,
})

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, forms, admin, { id: args.params.messageId })
  return answer(done, href('/admin/messages/:messageId', args.params))
}

export default function Message({ loaderData: { message, acts }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { topic, status, answer: given, answeredAt } = message
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/messages')}>{t(texts.messages)}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle>{topicText(t, topic)}</PageTitle>
        <MessageStatusBadge status={status} />
      </div>
      {problem && !problem.fields.answer && (
        <Notice kind="error" className="mt-4">
          {problem.message}
          {problem.typed.answer && <UnsentAnswer text={problem.typed.answer} />}
        </Notice>
      )}
      <Sender message={message} />
      <Card as="p" className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
        {message.message}
      </Card>
      {given && (
        <GivenAnswer answer={given}>
          {message.email ? t(texts.sentToEmail, { email: message.email }) : t(texts.answeredByPhone)}
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
      {canClose(message) && <CloseForm confirm={t(texts.closeMessage)} answered={given !== null} />}
      <NotesAndActs acts={acts} typed={problem?.typed.note} />
    </div>
  )
}
