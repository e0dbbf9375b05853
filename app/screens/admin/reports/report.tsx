import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { canRemove } from '#app/modules/outreach/reports/deciding.server.ts'
import { findReportCase } from '#app/modules/outreach/reports/reading.server.ts'
import {
  caseOutcomeNames,
  decisionRefusals,
  maxShownReports,
  reportedKindNames,
} from '#app/modules/outreach/reports/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink, TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-reports.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/report'
import { EvidenceCard } from './evidence-card.tsx'
import { ReportDecisions } from './report-decisions.tsx'
import { reportForms } from './report-forms.server.ts'
import { priorityName } from './report-list.tsx'
import { SentReports } from './sent-reports.tsx'

export const handle = { title: texts.report }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, fill(texts.pageTitle, { title: loaderData?.reportCase.title ?? '' }))

export async function loader({ request, params: { caseId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findReportCase(db, admin, caseId)
  if (!found) throw data(translatorOf(request)(decisionRefusals['no-such-case']), 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'report', id: caseId }, limit: 50 })
  return { ...found, acts, forms: reportForms.forms, isRemovable: canRemove(found.reportCase.kind) }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, reportForms, admin, { id: args.params.caseId })
  return answer(done, href('/admin/reports/:caseId', args.params))
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { reportCase, reports, acts, forms, isRemovable } = loaderData
  const { kind, title, path, outcome, priority, hiddenAt, decidedAt, decidedBy, note, evidence } = reportCase
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/reports')}>{t(texts.reports)}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{t(reportedKindNames[kind])}</Badge>
        {!outcome && <Badge tone={priority === 0 ? 'plain' : 'sun'}>{t(priorityName(priority))}</Badge>}
        <span>{t(texts.countText, { reports: reportCase.reports })}</span>
        <span className="text-muted">{t(texts.weighing, { weighing: reportCase.weighing })}</span>
      </p>
      {hiddenAt && !outcome && (
        <Notice className="mt-4">
          <RichText text={t(texts.hidden)} tags={{ at: () => <Timestamp at={hiddenAt.toISOString()} /> }} />
        </Notice>
      )}
      {problem && !problem.fields.why && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {outcome && decidedAt ? (
        <Notice className="mt-4">
          <RichText
            text={t(texts.decidedBy, { outcome: t(caseOutcomeNames[outcome]), name: decidedBy ?? '' })}
            tags={{ at: () => <Timestamp at={decidedAt.toISOString()} /> }}
          />
          {note && <span className="block">{note}</span>}
        </Notice>
      ) : (
        <ReportDecisions
          reportCase={reportCase}
          isRemovable={isRemovable}
          forms={formStates(forms, problem)}
        />
      )}
      <EvidenceCard heading={t(texts.evidence)} caseId={reportCase.id} evidence={evidence}>
        <TextLink tall to={path}>
          {t(texts.seeNow)}
        </TextLink>
      </EvidenceCard>
      <SentReports caseId={reportCase.id} reports={reports} />
      {reportCase.reports > maxShownReports && (
        <p className="text-muted">{t(texts.more, { shown: maxShownReports })}</p>
      )}
      <NotesAndActs acts={acts} typed={problem?.typed.intent === 'note' ? problem.typed.note : undefined} />
    </div>
  )
}
