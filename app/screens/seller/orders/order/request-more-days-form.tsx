import { Form, useNavigation } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isAccepted } from '#app/modules/sales/orders/status.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller-orders.ts'

type Props = { order: Order; problem: FormError | undefined }

/** Where a seller asks the buyer for more time to send an order. */
export function RequestMoreDaysForm({ order, problem }: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'more-days'
  if (!order.dueAt || !isAccepted(order.status)) return null
  if (order.moreDays) {
    const { days } = order.moreDays
    return <p className="mt-3 text-sm">{t(texts.moreDaysAsked, { days })}</p>
  }
  const tried = problem?.typed.intent === 'more-days' ? problem : undefined
  return (
    <ActionDisclosure summary={t(texts.askDays)} danger={false} secondary open={tried !== undefined}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="more-days" />
        <TextField
          label={t(texts.howManyDays)}
          hint={t(texts.daysHint)}
          name="days"
          inputMode="numeric"
          maxLength={2}
          required
          defaultValue={tried?.typed.days}
          error={tried?.fields.days}
        />
        <TextArea
          label={t(texts.why)}
          hint={t(texts.buyerReads)}
          name="why"
          rows={2}
          maxLength={200}
          required
          className="w-full"
          defaultValue={tried?.typed.why}
          error={tried?.fields.why}
        />
        <Button pending={sending}>{t(texts.askTheBuyer)}</Button>
      </Form>
    </ActionDisclosure>
  )
}
