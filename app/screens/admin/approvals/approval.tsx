import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { type FormStates, formStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  actLabels,
  amountText,
  approvalRefusals,
  factNames,
} from '#app/modules/platform/approvals/approval-rules.ts'
import { findApprovable, findApproval } from '#app/modules/platform/approvals/approvals.server.ts'
import { isUndecided } from '#app/modules/platform/approvals/status.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-approvals.ts'
import { facts as factLabels } from '#messages/approvals.ts'
import { subjectPath } from '../audit/subject-path.ts'
import { adminMeta } from '../page-meta.ts'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/approval'
import { ApprovalBadge, LoneNote } from './approval-card.tsx'
import { type ApprovalForms, approvalForms } from './approval-forms.server.ts'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const approval = await findApproval(db, admin, params.approvalId)
  const t = translatorOf(request)
  if (!approval) throw data(t(approvalRefusals['no-such-approval']), 404)
  const may = await findApprovable(db, admin, approval.id, new Date())
  return {
    approval,
    isOwn: approval.requestedBy === admin.userId,
    whyNot: may.ok ? undefined : t(approvalRefusals[may.reason]),
    forms: approvalForms.forms,
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, approvalForms, admin, { id: args.params.approvalId })
  return answer(done, href('/admin/approvals/:approvalId', args.params))
}

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { approval, forms } = loaderData
  const path = subjectPath(approval.subjectKind, approval.subjectId)
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>{t(actLabels[approval.kind])}</PageTitle>
      <div className="mt-2">
        <ApprovalBadge approval={approval} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <DetailsGrid>
        {approval.amount !== null && <Detail name={t(texts.sum)}>{amountText(t, approval)}</Detail>}
        {factNames.map(
          (name) =>
            approval.facts[name] && (
              <Detail key={name} name={t(factLabels[name])}>
                {approval.facts[name]}
              </Detail>
            ),
        )}
        {path && (
          <Detail name={t(texts.about)}>
            <TextLink to={path}>{t(texts.seeIt)}</TextLink>
          </Detail>
        )}
        <MomentDetail name={t(texts.asked)} at={approval.createdAt} by={approval.requestedName} />
        <MomentDetail
          name={t(texts.decidedAt)}
          at={approval.decidedAt}
          by={approval.decidedName ?? undefined}
        />
        {approval.decision && <Detail name={t(texts.why)}>{approval.decision}</Detail>}
      </DetailsGrid>
      <LoneNote approval={approval} />
      {isUndecided(approval.status) && <Decision {...loaderData} forms={formStates(forms, problem)} />}
    </div>
  )
}

type DecisionProps = { whyNot: string | undefined; isOwn: boolean; forms: FormStates<ApprovalForms> }

function Decision({ whyNot, isOwn, forms }: DecisionProps) {
  const t = useTranslate()
  return (
    <>
      {whyNot && <Notice className="mt-4">{whyNot}</Notice>}
      <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
        {!whyNot && (
          <Form className="mt-3">
            <Button name="intent" value="approve">
              {t(isOwn ? texts.doIt : texts.approve)}
            </Button>
          </Form>
        )}
        {isOwn ? (
          <Form className="mt-3">
            <Button name="intent" value="withdraw" variant="secondary">
              {t(texts.withdraw)}
            </Button>
          </Form>
        ) : (
          <IntentForm form={forms.decline} summary={t(texts.decline)} button={t(texts.decline)} danger>
            <TextField
              {...forms.decline.field('reason')}
              label={t(texts.reason)}
              hint={t(texts.reasonHint)}
            />
          </IntentForm>
        )}
      </div>
    </>
  )
}
