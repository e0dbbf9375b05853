import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { type IssuedRefund, refundedText } from '#app/modules/money/refunds/refunding/issued-refund-rules.ts'
import { FieldError, TextArea } from '#app/ui/form/field.tsx'
import type { OrderForms } from '../orders/order-forms.server.ts'
import { RefundFields } from './refund-fields.tsx'
import type { RefundableAmounts } from './refundable-amounts.ts'

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
  const tried = form.problem
  if (given.length === 0 && shown.left <= 0) return null
  return (
    <section aria-label="Money back" className="mt-8">
      <h2 className="text-xl">Money back</h2>
      {given.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {given.map(({ id, amount, at, note, ...counted }) => (
            <li key={id} className="rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
              <p className="font-semibold tabular-nums">{formatKwacha(amount)}</p>
              <p>{refundedText(counted)}</p>
              <p className="text-muted text-sm">
                {note} <Timestamp at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown.left > 0 && disputed && (
        <p className="mt-2 text-muted">
          There is a dispute about this order: what goes back is decided there.
        </p>
      )}
      {shown.left > 0 && !disputed && (
        <IntentForm form={form} summary="Give money back" button="Yes, give it back" gap={4}>
          <input type="hidden" name="press" value={press} />
          <p>
            {formatKwacha(shown.left)} of what was paid is left.{' '}
            {inCash
              ? 'It was paid in cash: the seller hands it back.'
              : 'What you give back is booked at once, with its part of the commission.'}{' '}
            Both sides are told.
          </p>
          <RefundFields shown={shown} tried={tried} />
          <TextArea
            {...form.field('note')}
            label="Why?"
            hint="Both sides read it."
            rows={2}
            className="w-full"
          />
          {tried?.fields.press && <FieldError>{tried.fields.press}</FieldError>}
        </IntentForm>
      )}
    </section>
  )
}
