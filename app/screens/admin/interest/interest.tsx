import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { canAnswer, canClose, maxAnswerLength } from '#app/modules/outreach/contact/rules.ts'
import { interestActionRefusals } from '#app/modules/outreach/interest/action-rules.ts'
import {
  answerInterest,
  closeInterest,
  findInterest,
} from '#app/modules/outreach/interest/interest.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-interest.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { answerActions } from '../contact/answer-actions.server.ts'
import { AnswerForm, CloseForm, GivenAnswer, UnsentAnswer } from '../contact/answer-form.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/interest'
import { ContactDetails } from './contact-details.tsx'
import { InterestStatusBadge } from './interest-status-badge.tsx'

export const handle = { title: texts.betaInterest }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.interest.name ?? texts.betaInterest)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const interest = await findInterest(db, admin, params.interestId)
  if (!interest) throw data(translatorOf(request)(interestActionRefusals['no-such-interest']), 404)
  const subject = { kind: 'interest', id: interest.id } as const
  return { interest, acts: await findAuditEntries(db, { subject, limit: 50 }) }
}

const forms = answerActions({
  kind: 'interest',
  answer: (admin, input) => answerInterest(db, admin, input),
  close: (admin, id) => closeInterest(db, admin, id),
  refusals: interestActionRefusals,
})

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, forms, admin, { id: args.params.interestId })
  return answer(done, href('/admin/interest/:interestId', args.params))
}

export default function InterestPage({ loaderData: { interest, acts }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { name, status, message, answer: given, answeredAt } = interest
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/interest')}>{t(texts.betaInterest)}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="[overflow-wrap:anywhere]">{name}</PageTitle>
        <InterestStatusBadge status={status} />
      </div>
      {problem && !problem.fields.answer && (
        <Notice kind="error" className="mt-4">
          {problem.message}
          {problem.typed.answer && <UnsentAnswer text={problem.typed.answer} />}
        </Notice>
      )}
      <ContactDetails interest={interest} />
      <Card as="p" className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
        {message || <span className="text-muted">{t(texts.noMessage)}</span>}
      </Card>
      {given && (
        <GivenAnswer answer={given}>
          {t(texts.sentToEmail, { email: interest.email })}
          {answeredAt && (
            <>
              , <Timestamp at={answeredAt.toISOString()} />
            </>
          )}
        </GivenAnswer>
      )}
      {canAnswer(interest) && (
        <AnswerForm
          to={interest.email}
          longest={maxAnswerLength}
          typed={problem?.typed.answer}
          error={problem?.fields.answer}
        />
      )}
      {canClose(interest) && <CloseForm confirm={t(texts.closeInterest)} answered={given !== null} />}
      <NotesAndActs acts={acts} typed={problem?.typed.note} />
    </div>
  )
}
