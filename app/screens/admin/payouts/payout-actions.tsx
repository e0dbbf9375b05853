import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import {
  canMove,
  isLate,
  isReady,
  isSettledByHand,
  mayHaveArrived,
} from '#app/modules/money/payouts/rules.ts'
import type { PayoutRow } from '#app/modules/money/payouts/sending/post-payout.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { PayoutForms } from './payout-forms.server.ts'

type Props = { payout: PayoutRow; forms: FormStates<PayoutForms> }

/** What an administrator may do with a payout as it stands. */
export function PayoutActions({ payout, forms }: Props) {
  const approving = useNavigation().formData?.get('intent') === 'approve'
  const waits = payout.status === 'requested' || (payout.status === 'approved' && !isReady(payout))
  const late = isLate(payout)
  const arrives = mayHaveArrived(payout)
  const settled = isSettledByHand(payout)
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="destinationNo" value={payout.destinationNo} />
          <Button name="intent" value="approve" pending={approving}>
            Approve {formatKwacha(payout.amount)}
          </Button>
        </Form>
      )}
      {canMove(payout.status, 'decline') && (
        <ReasonForm form={forms.decline} summary="Decline" button="Yes, decline" />
      )}
      {(arrives || (settled && payout.status !== 'paid')) && (
        <IntentForm
          form={forms.paid}
          summary={arrives ? 'It arrived after all' : 'It was paid'}
          button="Note as paid"
        >
          <TextField {...forms.paid.field('reference')} label="Reference of the transfer" />
          {arrives && <p>Its sum is taken from the seller’s balance again, also below zero.</p>}
        </IntentForm>
      )}
      {(late || settled) && (
        <ReasonForm
          form={forms.failed}
          summary={late ? 'It did not arrive' : payout.status === 'paid' ? 'It came back' : 'It failed'}
          button="Note as failed"
        />
      )}
    </div>
  )
}

type ReasonProps = { form: Props['forms']['decline']; summary: string; button: string }

const ReasonForm = ({ form, summary, button }: ReasonProps) => (
  <IntentForm form={form} summary={summary} button={button} danger>
    <TextField
      {...form.field('reason')}
      label="Why?"
      hint="The seller reads it. The money is then on the balance."
      className="w-full"
    />
  </IntentForm>
)
