import { href } from 'react-router'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ReportCase } from '#app/modules/outreach/reports/reading.server.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-reports.ts'
import type { ReportForms } from './report-forms.server.ts'

type Forms = FormStates<ReportForms>
type Props = { reportCase: ReportCase; isRemovable: boolean; forms: Forms }

/** What can be done with what was reported. Shops and accounts are suspended at their own pages, with the password. */
export const ReportDecisions = ({ reportCase: { kind, aboutUserId }, isRemovable, forms }: Props) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.decide)} className="mt-2">
      <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
        <IntentForm
          form={forms.dismissed}
          summary={t(texts.dismissedSummary)}
          about={t(texts.dismissedAbout)}
          button={t(texts.dismissedButton)}
        />
        {aboutUserId && (
          <IntentForm
            form={forms.warned}
            summary={t(texts.warnedSummary)}
            about={t(texts.warnedAbout)}
            button={t(texts.warnedButton)}
          >
            <TextArea
              {...forms.warned.field('why')}
              label={t(texts.note)}
              hint={t(texts.noteHint)}
              rows={3}
            />
          </IntentForm>
        )}
        {isRemovable && (
          <IntentForm
            form={forms.removed}
            summary={t(texts.removedSummary)}
            about={t(texts.removedAbout)}
            button={t(texts.removedButton)}
            danger
          >
            <TextArea
              {...forms.removed.field('why')}
              label={t(texts.note)}
              hint={t(texts.noteHint)}
              rows={3}
            />
          </IntentForm>
        )}
        <IntentForm
          form={forms.false}
          summary={t(texts.falseSummary)}
          about={t(texts.falseAbout)}
          button={t(texts.falseButton)}
          danger
        />
      </div>
      {aboutUserId && kind !== 'shop' && kind !== 'product' && (
        <TextLink tall to={href('/admin/users/:userId', { userId: aboutUserId })}>
          {t(texts.suspendUser)}
        </TextLink>
      )}
      {aboutUserId && (kind === 'shop' || kind === 'product') && (
        <TextLink tall to={href('/admin/sellers/:sellerId', { sellerId: aboutUserId })}>
          {t(texts.suspendShop)}
        </TextLink>
      )}
    </section>
  )
}
