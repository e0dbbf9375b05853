import { useNavigation } from 'react-router'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { operatorNames } from '#app/modules/money/payments/attempt-rules.ts'
import type { RefundWait } from '#app/modules/money/refunds/reading/list-rules.ts'
import type { ListedRefund } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { isGivenUp, isUnresolved, mayComeBack } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { canMoveRefund, refundTraits } from '#app/modules/money/refunds/status.ts'
import { Button } from '#app/ui/button.tsx'
import { type FieldText, SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-refunds.ts'
import type { RefundForms } from './refund-forms.server.ts'

type Forms = FormStates<RefundForms>
type Props = { refund: ListedRefund['refund']; waits: RefundWait | undefined; forms: Forms }
type FormProps = { refund: ListedRefund['refund']; forms: Forms }

const operators = [
  { value: '', text: texts.choose },
  ...mobileMoneyOperators.map((value) => ({ value, text: operatorNames[value] })),
] satisfies { value: string; text: Text }[]

/** What an administrator may do with a refund as it stands: nothing while it is on its way without doubt, or over. */
export function RefundActions({ refund, waits, forms }: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'send'
  if (isUnresolved(refund)) return <UnresolvedOutcomeForms refund={refund} forms={forms} />
  if (mayComeBack(refund)) return <ReturnedForm refund={refund} forms={forms} />
  if (!canMoveRefund(refund.status, 'send')) return null
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && refund.way === 'mobile_money' && (
        <Form className="mt-3">
          <input type="hidden" name="seen" value={refund.number ?? ''} />
          <Button name="intent" value="send" pending={sending}>
            {t(refundTraits[refund.status].needsAdmin ? texts.sendAgainTo : texts.sendTo, {
              amount: formatKwacha(refund.amount),
              wallet: walletText(refund) ?? '',
            })}
          </Button>
        </Form>
      )}
      {!isGivenUp(refund) && <WalletForm refund={refund} forms={forms} />}
      <IntentForm
        form={forms['by-hand']}
        summary={t(texts.byHandSummary)}
        button={t(texts.confirmByHand, { amount: formatKwacha(refund.amount) })}
      >
        <TextField
          {...forms['by-hand'].field('reference')}
          label={t(texts.transferReference)}
          hint={t(texts.transferReferenceHint)}
        />
      </IntentForm>
      {canMoveRefund(refund.status, 'use') && <ApplyToOrderForm refund={refund} forms={forms} />}
      {canMoveRefund(refund.status, 'arrive') && <ArrivedForm refund={refund} forms={forms} />}
    </div>
  )
}

function WalletForm({ refund, forms: { wallet } }: FormProps) {
  const t = useTranslate()
  const [operator, number] = [wallet.field('operator'), wallet.field('number')]
  return (
    <IntentForm
      form={wallet}
      summary={refund.number ? t(texts.changeTheWallet) : t(texts.enterAWallet)}
      button={t(texts.saveTheWallet)}
    >
      <SelectField
        {...operator}
        label={t(texts.operator)}
        choices={operators.map(({ value, text }) => ({ value, text: spoken(t, text) }))}
        defaultValue={operator.defaultValue ?? refund.operator ?? ''}
      />
      <TextField
        {...number}
        label={t(texts.numberOfTheWallet)}
        hint={t(texts.walletHint)}
        defaultValue={number.defaultValue ?? refund.number ?? ''}
      />
    </IntentForm>
  )
}

/** What became of a refund in doubt, as an administrator saw it at the provider. */
const UnresolvedOutcomeForms = ({ refund: { amount }, forms }: FormProps) => {
  const t = useTranslate()
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      <IntentForm
        form={forms.arrived}
        summary={t(texts.arrivedSummary)}
        about={t(texts.arrivedAbout)}
        button={t(texts.confirmArrived, { amount: formatKwacha(amount) })}
      >
        <OutcomeFields form={forms.arrived} />
      </IntentForm>
      <IntentForm
        form={forms['give-up']}
        summary={t(texts.giveUpSummary)}
        about={t(texts.giveUpAbout)}
        button={t(texts.confirmGiveUp)}
        danger
        buttonDanger={false}
      >
        <OutcomeFields form={forms['give-up']} />
      </IntentForm>
    </div>
  )
}

const OutcomeFields = ({ form }: { form: Forms['arrived'] }) => {
  const t = useTranslate()
  return (
    <>
      <TextField {...form.field('reference')} label={t(texts.providerReference)} />
      <LogReason {...form.field('reason')} label={t(texts.seen)} />
    </>
  )
}

/** Of what had arrived: it is with us again. */
const ReturnedForm = ({ refund: { amount }, forms }: FormProps) => {
  const t = useTranslate()
  return (
    <div className="mt-4">
      <IntentForm
        form={forms['came-back']}
        summary={t(texts.cameBackSummary)}
        about={t(texts.cameBackAbout, { amount: formatKwacha(amount) })}
        button={t(texts.confirmCameBack)}
        danger
      >
        <LogReason {...forms['came-back'].field('reason')} label={t(texts.howKnown)} />
      </IntentForm>
    </div>
  )
}

/** Of what failed or seemed to come back: the buyer has it in truth. */
const ArrivedForm = ({ refund: { amount, number }, forms }: FormProps) => {
  const t = useTranslate()
  return (
    <IntentForm
      form={forms['arrived-after-all']}
      summary={t(texts.arrivedAfterAllSummary)}
      about={t(number ? texts.arrivedFromProvider : texts.arrivedFromBank, { amount: formatKwacha(amount) })}
      button={t(texts.confirmArrivedAfterAll, { amount: formatKwacha(amount) })}
    >
      <TextField {...forms['arrived-after-all'].field('reference')} label={t(texts.arrivedReference)} />
      <LogReason {...forms['arrived-after-all'].field('reason')} label={t(texts.howKnown)} />
    </IntentForm>
  )
}

/** Of what one transfer brought for two checkouts, say. */
const ApplyToOrderForm = ({ refund: { amount }, forms: { use } }: FormProps) => {
  const t = useTranslate()
  return (
    <IntentForm
      form={use}
      summary={t(texts.useSummary)}
      about={t(texts.useAbout, { amount: formatKwacha(amount) })}
      button={t(texts.confirmUse)}
    >
      <TextField {...use.field('order')} label={t(texts.numberOfTheOrder)} hint={t(texts.orderNumberHint)} />
      <LogReason {...use.field('reason')} label={t(texts.why)} />
    </IntentForm>
  )
}

const LogReason = (field: FieldText & { name: string }) => {
  const t = useTranslate()
  return <TextField {...field} hint={t(texts.inLog)} className="w-full" />
}
