import { Form, useNavigation } from 'react-router'
import { isPart, openOf } from '#app/domain/payments/transfer-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { sumText } from './sum-text.ts'

export type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
type Props = {
  payment: Parameters<typeof isPart>[0] & Parameters<typeof openOf>[0] & { amount: number; currency: string }
  /** What of its orders is unpaid. */
  due: number
  /** What came by hand for them and waits for the rest. */
  waiting: number
  problem: Problem | undefined
}

/** Another sum came than was asked for: it pays the orders, or all of it goes back. */
export function ReviewForm({ payment, due, waiting, problem }: Props) {
  const { amount, received, currency } = payment
  const sending = useNavigation().formData?.get('intent') === 'review'
  const tried = problem?.typed.intent === 'review' ? problem : undefined
  const isOurs = currency === 'MWK'
  const inPart = isPart(payment)
  const covers = !inPart && due > 0 && (!isOurs || (received ?? 0) >= due)
  return (
    <section aria-label="Decide" className="mt-4 rounded-card border border-line bg-card p-4">
      <h2 className="text-xl">Decide what becomes of it</h2>
      {inPart ? (
        <p className="mt-1">
          {formatKwacha(openOf(payment))} of it waits for the rest: {formatKwacha(Math.max(due - waiting, 0))}{' '}
          is missing. When that comes, note it among the payments. Otherwise give this back.
        </p>
      ) : (
        <p className="mt-1">
          {formatKwacha(amount)} was asked for, {sumText(received ?? 0, currency)} came, {formatKwacha(due)}{' '}
          is unpaid.
          {!covers && ' It cannot pay the orders: give it back.'}
        </p>
      )}
      <Form method="post" className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="intent" value="review" />
        {!isOurs && (
          <TextField
            label="What it is worth in kwacha"
            hint="As the provider books it"
            name="worth"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={tried?.typed.worth}
            error={tried?.fields.worth}
          />
        )}
        <TextField
          label="Why?"
          hint="Administrators read it"
          name="note"
          autoComplete="off"
          required
          maxLength={300}
          defaultValue={tried?.typed.note}
          error={tried?.fields.note}
        />
        <div className="flex flex-wrap gap-3">
          {covers && (
            <Button name="take" value="orders" pending={sending}>
              Take it for the orders
            </Button>
          )}
          <Button name="take" value="return" variant="danger" pending={sending}>
            {inPart ? `Give ${formatKwacha(openOf(payment))} back` : 'Give all of it back'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
