import { useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { PayoutRow } from '#app/modules/money/payouts/locking.server.ts'
import { isLate, isReady, isSettledByHand, mayHaveArrived } from '#app/modules/money/payouts/rules.ts'
import { canMove, hasArrived, isSetAside } from '#app/modules/money/payouts/status.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-payouts.ts'
import type { PayoutForms } from './payout-forms.server.ts'

type Props = { payout: PayoutRow; forms: FormStates<PayoutForms> }

/** What an administrator may do with a payout as it stands. */
export function PayoutActions({ payout, forms }: Props) {
  const t = useTranslate()
  const approving = useNavigation().formData?.get('intent') === 'approve'
  const waits = isSetAside(payout.status) && !isReady(payout)
  const late = isLate(payout)
  const arrives = mayHaveArrived(payout)
  const settled = isSettledByHand(payout)
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && (
        <Form className="mt-3">
          <input type="hidden" name="destinationNo" value={payout.destinationNo} />
          <Button name="intent" value="approve" pending={approving}>
            {t(texts.approveAmount, { amount: formatKwacha(payout.amount) })}
          </Button>
        </Form>
      )}
      {canMove(payout.status, 'decline') && (
        <ReasonForm form={forms.decline} summary={t(texts.decline)} button={t(texts.confirmDecline)} />
      )}
      {(arrives || (settled && !hasArrived(payout.status))) && (
        <IntentForm
          form={forms.paid}
          summary={arrives ? t(texts.arrivedSummary) : t(texts.paidSummary)}
          button={t(texts.confirmPaid)}
        >
          <TextField {...forms.paid.field('reference')} label={t(texts.transferReference)} />
          {arrives && <p>{t(texts.arrivedAbout)}</p>}
        </IntentForm>
      )}
      {(late || settled) && (
        <ReasonForm
          form={forms.failed}
          summary={
            late
              ? t(texts.notArrivedSummary)
              : hasArrived(payout.status)
                ? t(texts.cameBackSummary)
                : t(texts.failedSummary)
          }
          button={t(texts.confirmFailed)}
        />
      )}
    </div>
  )
}

type ReasonProps = { form: Props['forms']['decline']; summary: string; button: string }

const ReasonForm = ({ form, summary, button }: ReasonProps) => {
  const t = useTranslate()
  return (
    <IntentForm form={form} summary={summary} button={button} danger>
      <TextField
        {...form.field('reason')}
        label={t(texts.why)}
        hint={t(texts.reasonHint)}
        className="w-full"
      />
    </IntentForm>
  )
}
