import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { FoundChargeback } from '#app/modules/money/chargebacks/reading/reading.server.ts'
import { bearerLabels, chargebackSourceLabels } from '#app/modules/money/chargebacks/rules.ts'
import { chargebackStateLabels, isTakenBack } from '#app/modules/money/chargebacks/status.ts'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/chargebacks.ts'
import type { TransactionForms } from './transaction-forms.server.ts'

type Props = {
  chargebacks: FoundChargeback[]
  /** What of the payment can still be taken back. */
  left: number
  press: string
  forms: Pick<FormStates<TransactionForms>, 'chargeback' | 'won'>
}

/** What the provider took of this payment again, who bears it, and the forms that book it. */
export function PaymentChargebacks({ chargebacks, left, press, forms }: Props) {
  const t = useTranslate()
  if (chargebacks.length === 0 && left <= 0) return null
  return (
    <Card as="section" aria-label={t(texts.heading)} className="mt-4">
      <h2 className="text-lg">{t(texts.heading)}</h2>
      {chargebacks.map((one) => (
        <div key={one.id} className="mt-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {t(texts.takenBack, { amount: formatKwacha(one.amount), day: formatDate(one.createdAt, t) })}
          </p>
          <p className="text-muted text-sm">
            {t(chargebackStateLabels[one.status])} · {t(chargebackSourceLabels[one.source])} · {one.reference}
          </p>
          <p>{one.wonNote ?? one.reason}</p>
          <ul className="list-disc pl-5">
            {one.parts.map(({ id, bearer, amount, orderNumber }) => {
              const said = { amount: formatKwacha(amount), bearer: t(bearerLabels[bearer]) }
              return (
                <li key={id}>
                  {orderNumber ? t(texts.of, { ...said, orderNumber }) : t(texts.ofNone, said)}
                </li>
              )
            })}
          </ul>
          {isTakenBack(one.status) && (
            <IntentForm form={forms.won} summary={t(texts.wonHeading)} button={t(texts.win)}>
              <input type="hidden" name="chargeback" value={one.id} />
              <TextField {...forms.won.field('note')} label={t(texts.wonNote)} />
            </IntentForm>
          )}
        </div>
      ))}
      {left > 0 && (
        <IntentForm
          form={forms.chargeback}
          summary={t(texts.book)}
          about={t(texts.hint)}
          button={t(texts.book)}
          danger
        >
          <input type="hidden" name="press" value={press} />
          <TextField
            {...forms.chargeback.field('amount')}
            label={t(texts.amount)}
            inputMode="numeric"
            defaultValue={forms.chargeback.problem?.typed.amount ?? `${left}`}
          />
          <TextField {...forms.chargeback.field('reason')} label={t(texts.reason)} />
          <TextField {...forms.chargeback.field('reference')} label={t(texts.reference)} />
        </IntentForm>
      )}
    </Card>
  )
}
