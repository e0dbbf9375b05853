import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { RefundableAmounts } from '#app/modules/money/order-refunds/rules.ts'
import { type IssuedRefund, refundedText } from '#app/modules/money/refunds/rules.ts'
import { RefundFields } from '#app/parts/refunds/refund-fields.tsx'
import type { OrderForms } from '#app/screens/admin/orders/order-forms.server.ts'
import { Card } from '#app/ui/card.tsx'
import { FieldError, TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-refunds.ts'

type Props = {
  given: IssuedRefund[]
  shown: RefundableAmounts
  disputed: boolean
  inCash: boolean
  press: string
  form: FormStates<OrderForms>['refund']
}

/** What went back of an order's money, and the form that gives more of it back. */
export function OrderRefunds({ given, shown, disputed, inCash, press, form }: Props) {
  const t = useTranslate()
  const tried = form.problem
  if (given.length === 0 && shown.left <= 0) return null
  return (
    <section aria-label={t(texts.moneyBack)} className="mt-8">
      <h2 className="text-xl">{t(texts.moneyBack)}</h2>
      {given.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {given.map(({ id, amount, at, note, ...counted }) => (
            <Card as="li" key={id} className="[overflow-wrap:anywhere]">
              <p className="font-semibold tabular-nums">{formatKwacha(amount)}</p>
              <p>{refundedText(t, counted)}</p>
              <p className="text-muted text-sm">
                {note} <Timestamp at={at} />
              </p>
            </Card>
          ))}
        </ul>
      )}
      {shown.left > 0 && disputed && <p className="mt-2 text-muted">{t(texts.disputed)}</p>}
      {shown.left > 0 && !disputed && (
        <IntentForm form={form} summary={t(texts.refundSummary)} button={t(texts.confirmRefund)} gap={4}>
          <input type="hidden" name="press" value={press} />
          <p>{t(inCash ? texts.aboutCash : texts.aboutPaid, { left: formatKwacha(shown.left) })}</p>
          <RefundFields shown={shown} tried={tried} />
          <TextArea
            {...form.field('note')}
            label={t(texts.why)}
            hint={t(texts.bothSidesReadIt)}
            rows={2}
            className="w-full"
          />
          {tried?.fields.press && <FieldError>{tried.fields.press}</FieldError>}
        </IntentForm>
      )}
    </section>
  )
}
