import { useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isPartialTransfer, unallocatedAmount } from '#app/modules/money/payments/transfer-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-payments.ts'
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
  const t = useTranslate()
  const { amount, received, currency } = payment
  const sending = useNavigation().formData?.get('intent') === 'review'
  const isOurs = currency === 'MWK'
  const inPart = isPartialTransfer(payment)
  const covers = !inPart && due > 0 && (!isOurs || (received ?? 0) >= due)
  return (
    <Card as="section" aria-label={t(texts.decide)} className="mt-4">
      <h2 className="text-xl">{t(texts.decideTitle)}</h2>
      {inPart ? (
        <p className="mt-1">
          {t(texts.waitsForRest, {
            amount: formatKwacha(unallocatedAmount(payment)),
            missing: formatKwacha(Math.max(due - waiting, 0)),
          })}
        </p>
      ) : (
        <p className="mt-1">
          {t(covers ? texts.mismatch : texts.mismatchNotEnough, {
            asked: formatKwacha(amount),
            came: formatAmount(received ?? 0, currency),
            due: formatKwacha(due),
          })}
        </p>
      )}
      <Form className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="intent" value="review" />
        {!isOurs && <TextField {...form.field('worth')} label={t(texts.worth)} hint={t(texts.worthHint)} />}
        <TextField {...form.field('note')} label={t(texts.why)} hint={t(texts.noteHint)} />
        <div className="flex flex-wrap gap-3">
          {covers && (
            <Button name="take" value="orders" pending={sending}>
              {t(texts.useForOrders)}
            </Button>
          )}
          <Button name="take" value="return" variant="danger" pending={sending}>
            {inPart
              ? t(texts.returnAmount, { amount: formatKwacha(unallocatedAmount(payment)) })
              : t(texts.returnAll)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
