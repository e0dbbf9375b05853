import { Form } from 'react-router'
import type { OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import type { FormProblem } from './form-problem.ts'

type Props = {
  status: OrderStatus
  moves: OrderStatus[]
  disputed: boolean
  problem: FormProblem | undefined
}

/** What an administrator may do with an order as it is: the rest is its seller's and its buyer's. */
export function CancelForm({ status, moves, disputed, problem }: Props) {
  const tried = problem?.typed.intent === 'move' ? problem : undefined
  if (status === 'cancelled' || disputed) return null
  if (!moves.includes('cancelled'))
    return <p className="mt-3 text-muted">An order can be cancelled until it is delivered.</p>
  return (
    <ActionDisclosure summary="Cancel this order" danger open={tried !== undefined}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="to" value="cancelled" />
        <TextArea
          label="Why?"
          className="w-full"
          hint={
            status === 'shipped'
              ? 'The buyer and the seller read it. The goods are on their way: they are on sale again when the seller has them back.'
              : status === 'delivered'
                ? 'The buyer and the seller read it. The buyer has the goods: they are on sale again when the seller has them back.'
                : "The buyer and the seller read it. What was ordered goes back to the seller's stock."
          }
          name="note"
          rows={2}
          maxLength={500}
          required
          defaultValue={tried?.typed.note}
          error={tried?.fields.note}
        />
        <Button name="intent" value="move" variant="danger">
          Yes, cancel the order
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
