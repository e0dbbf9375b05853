import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import type { ListedRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { canMoveRefund, isGivenUp, isUnresolved, mayComeBack } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { type FieldText, SelectField, TextField } from '#app/ui/form/field.tsx'
import type { RefundForms } from './refund-forms.server.ts'

type Forms = FormStates<RefundForms>
type Props = { refund: ListedRefund['refund']; waits: string | undefined; forms: Forms }
type FormProps = { refund: ListedRefund['refund']; forms: Forms }

const operators = [
  { value: '', text: 'Choose' },
  { value: 'airtel_money', text: 'Airtel Money' },
  { value: 'tnm_mpamba', text: 'TNM Mpamba' },
]

/** What an administrator may do with a refund as it stands: nothing while it is on its way without doubt, or over. */
export function RefundActions({ refund, waits, forms }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'send'
  if (isUnresolved(refund)) return <UnresolvedOutcomeForms refund={refund} forms={forms} />
  if (mayComeBack(refund)) return <ReturnedForm refund={refund} forms={forms} />
  if (!canMoveRefund(refund.status, 'send')) return null
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && refund.way === 'mobile_money' && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="seen" value={refund.number ?? ''} />
          <Button name="intent" value="send" pending={sending}>
            {refund.status === 'failed' ? 'Send again' : 'Send'} {formatKwacha(refund.amount)} to{' '}
            {walletText(refund)}
          </Button>
        </Form>
      )}
      {!isGivenUp(refund) && <WalletForm refund={refund} forms={forms} />}
      <IntentForm
        form={forms['by-hand']}
        summary="It was paid by hand"
        button={`Note ${formatKwacha(refund.amount)} as paid`}
      >
        <TextField
          {...forms['by-hand'].field('reference')}
          label="Reference of the transfer"
          hint="From Thumba's own bank account. The buyer reads it."
        />
      </IntentForm>
      {canMoveRefund(refund.status, 'use') && <ApplyToOrderForm refund={refund} forms={forms} />}
      {canMoveRefund(refund.status, 'arrive') && <ArrivedForm refund={refund} forms={forms} />}
    </div>
  )
}

function WalletForm({ refund, forms: { wallet } }: FormProps) {
  const [operator, number] = [wallet.field('operator'), wallet.field('number')]
  return (
    <IntentForm
      form={wallet}
      summary={refund.number ? 'Change the wallet' : 'Enter a wallet'}
      button="Save the wallet"
    >
      <SelectField
        {...operator}
        label="Airtel Money or TNM Mpamba?"
        choices={operators}
        defaultValue={operator.defaultValue ?? refund.operator ?? ''}
      />
      <TextField
        {...number}
        label="Number of the wallet"
        hint="Ask the buyer. A small refund that was not sent yet then leaves by itself."
        defaultValue={number.defaultValue ?? refund.number ?? ''}
      />
    </IntentForm>
  )
}

/** What became of a refund in doubt, as an administrator saw it at the provider. */
const UnresolvedOutcomeForms = ({ refund: { amount }, forms }: FormProps) => (
  <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    <IntentForm
      form={forms.arrived}
      summary="It arrived as we sent it"
      about="The buyer is told that all of it arrived."
      button={`Note ${formatKwacha(amount)} as paid back`}
    >
      <OutcomeFields form={forms.arrived} />
    </IntentForm>
    <IntentForm
      form={forms['give-up']}
      summary="It did not: give it back by hand"
      about="It is never sent again. Pay it from Thumba's own bank account, then note that here."
      button="Pay it by hand from now on"
      danger
      buttonDanger={false}
    >
      <OutcomeFields form={forms['give-up']} />
    </IntentForm>
  </div>
)

const OutcomeFields = ({ form }: { form: Forms['arrived'] }) => (
  <>
    <TextField {...form.field('reference')} label="Reference that the provider shows" />
    <LogReason {...form.field('reason')} label="What did you see there?" />
  </>
)

/** Of what had arrived: it is with us again. */
const ReturnedForm = ({ refund: { amount }, forms }: FormProps) => (
  <div className="mt-4">
    <IntentForm
      form={forms['came-back']}
      summary="It came back"
      about={`${formatKwacha(amount)} is then owed to the buyer again, who is told so. Look at the account first.`}
      button="Yes, note that it came back"
      danger
    >
      <LogReason {...forms['came-back'].field('reason')} label="How do you know?" />
    </IntentForm>
  </div>
)

/** Of what failed or seemed to come back: the buyer has it in truth. */
const ArrivedForm = ({ refund: { amount, number }, forms }: FormProps) => (
  <IntentForm
    form={forms['arrived-after-all']}
    summary="It arrived after all"
    about={`${formatKwacha(amount)} is then paid, out of ${number ? 'what lies with the provider' : 'our bank account'}, and never sent again.`}
    button={`Yes, note ${formatKwacha(amount)} as arrived`}
  >
    <TextField {...forms['arrived-after-all'].field('reference')} label="Reference under which it arrived" />
    <LogReason {...forms['arrived-after-all'].field('reason')} label="How do you know?" />
  </IntentForm>
)

/** Of what one transfer brought for two checkouts, say. */
const ApplyToOrderForm = ({ refund: { amount }, forms: { use } }: FormProps) => (
  <IntentForm
    form={use}
    summary="Use it for another order"
    about={`${formatKwacha(amount)} then pays an unpaid order of the same buyer. What is over is owed again; what is too little waits for the rest.`}
    button="Use it for this order"
  >
    <TextField {...use.field('order')} label="Number of the order" hint="Like TB-2026-0042" />
    <LogReason {...use.field('reason')} label="Why?" />
  </IntentForm>
)

const LogReason = (field: FieldText & { name: string }) => (
  <TextField {...field} hint="It stays in the log." className="w-full" />
)
