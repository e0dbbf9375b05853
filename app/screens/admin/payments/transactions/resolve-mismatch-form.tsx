import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { isPartialTransfer, unallocatedAmount } from '#app/modules/money/payments/applying/transfer-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { formatAmount } from './format-amount.ts'
import type { TransactionForms } from './transaction-forms.server.ts'

type Props = {
  payment: Parameters<typeof isPartialTransfer>[0] &
    Parameters<typeof unallocatedAmount>[0] & { amount: number; currency: string }
  /** What of its orders is unpaid. */
  due: number
  /** What came by hand for them and waits for the rest. */
  waiting: number
  form: FormStates<TransactionForms>['review']
}

/** Another sum came than was asked for: it pays the orders, or all of it goes back. */
export function ResolveMismatchForm({ payment, due, waiting, form }: Props) {
  const { amount, received, currency } = payment
  const sending = useNavigation().formData?.get('intent') === 'review'
  const isOurs = currency === 'MWK'
  const inPart = isPartialTransfer(payment)
  const covers = !inPart && due > 0 && (!isOurs || (received ?? 0) >= due)
  return (
    <section aria-label="Decide" className="mt-4 rounded-card border border-line bg-card p-4">
      <h2 className="text-xl">Decide what becomes of it</h2>
      {inPart ? (
        <p className="mt-1">
          {formatKwacha(unallocatedAmount(payment))} of it waits for the rest:{' '}
          {formatKwacha(Math.max(due - waiting, 0))} is missing. When that comes, note it among the payments.
          Otherwise give this back.
        </p>
      ) : (
        <p className="mt-1">
          {formatKwacha(amount)} was asked for, {formatAmount(received ?? 0, currency)} came,{' '}
          {formatKwacha(due)} is unpaid.
          {!covers && ' It cannot pay the orders: give it back.'}
        </p>
      )}
      <Form method="post" className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="intent" value="review" />
        {!isOurs && (
          <TextField
            {...form.field('worth')}
            label="What it is worth in kwacha"
            hint="As the provider books it"
          />
        )}
        <TextField {...form.field('note')} label="Why?" hint="Administrators read it" />
        <div className="flex flex-wrap gap-3">
          {covers && (
            <Button name="take" value="orders" pending={sending}>
              Take it for the orders
            </Button>
          )}
          <Button name="take" value="return" variant="danger" pending={sending}>
            {inPart ? `Give ${formatKwacha(unallocatedAmount(payment))} back` : 'Give all of it back'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
