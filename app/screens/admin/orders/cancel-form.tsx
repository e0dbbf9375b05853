import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import type { OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import type { OrderForms } from './order-forms.server.ts'

type Props = {
  status: OrderStatus
  moves: OrderStatus[]
  disputed: boolean
  form: FormStates<OrderForms>['move']
}

/** What an administrator may do with an order as it is: the rest is its seller's and its buyer's. */
export function CancelForm({ status, moves, disputed, form }: Props) {
  if (status === 'cancelled' || disputed) return null
  if (!moves.includes('cancelled'))
    return <p className="mt-3 text-muted">An order can be cancelled until it is delivered.</p>
  return (
    <IntentForm form={form} summary="Cancel this order" button="Yes, cancel the order" danger>
      <input type="hidden" name="to" value="cancelled" />
      <TextArea
        {...form.field('note')}
        label="Why?"
        className="w-full"
        hint={
          status === 'shipped'
            ? 'The buyer and the seller read it. The goods are on their way: they are on sale again when the seller has them back.'
            : status === 'delivered'
              ? 'The buyer and the seller read it. The buyer has the goods: they are on sale again when the seller has them back.'
              : "The buyer and the seller read it. What was ordered goes back to the seller's stock."
        }
        rows={2}
      />
    </IntentForm>
  )
}
