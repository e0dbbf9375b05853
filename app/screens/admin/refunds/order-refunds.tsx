import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { type IssuedRefund, refundedText } from '#app/modules/money/refunds/refunding/issued-refund-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextArea } from '#app/ui/form/field.tsx'
import type { FormProblem } from '../orders/form-problem.ts'
import { RefundFields } from './refund-fields.tsx'
import type { RefundableAmounts } from './refundable-amounts.ts'

type Props = {
  given: IssuedRefund[]
  shown: RefundableAmounts
  disputed: boolean
  inCash: boolean
  press: string
  problem: FormProblem | undefined
}

/** What went back of an order's money, and the form that gives more of it back. */
export function OrderRefunds({ given, shown, disputed, inCash, press, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'refund'
  const tried = problem?.typed.intent === 'refund' ? problem : undefined
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
        <ActionDisclosure summary="Give money back" danger={false} open={tried !== undefined}>
          <Form method="post" className="flex flex-col items-start gap-4">
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
              label="Why?"
              hint="Both sides read it."
              name="note"
              rows={2}
              required
              maxLength={500}
              className="w-full"
              defaultValue={tried?.typed.note}
              error={tried?.fields.note}
            />
            {tried?.fields.press && <FieldError>{tried.fields.press}</FieldError>}
            <Button name="intent" value="refund" pending={sending}>
              Yes, give it back
            </Button>
          </Form>
        </ActionDisclosure>
      )}
    </section>
  )
}
