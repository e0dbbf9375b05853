import type { FormStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isCancelled, isOnItsWay, isReceived, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-orders.ts'
import type { OrderForms } from './order-forms.server.ts'

type Props = {
  status: OrderStatus
  moves: OrderStatus[]
  disputed: boolean
  form: FormStates<OrderForms>['move']
}

/** What an administrator may do with an order as it is: the rest is its seller's and its buyer's. */
export function CancelForm({ status, moves, disputed, form }: Props) {
  const t = useTranslate()
  if (isCancelled(status) || disputed) return null
  if (!moves.includes('cancelled')) return <p className="mt-3 text-muted">{t(texts.cancelUntil)}</p>
  return (
    <IntentForm form={form} summary={t(texts.cancelSummary)} button={t(texts.confirmCancel)} danger>
      <input type="hidden" name="to" value="cancelled" />
      <TextArea
        {...form.field('note')}
        label={t(texts.why)}
        className="w-full"
        hint={
          isOnItsWay(status)
            ? t(texts.cancelHintShipped)
            : isReceived(status)
              ? t(texts.cancelHintDelivered)
              : t(texts.cancelHint)
        }
        rows={2}
      />
    </IntentForm>
  )
}
