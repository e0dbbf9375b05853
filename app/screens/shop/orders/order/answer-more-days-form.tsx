import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/orders.ts'

type Props = { order: Order; query: string }

/** Whether the buyer gives the seller the days that they ask for. */
export function AnswerMoreDaysForm({ order: { moreDays, dueAt, sellerName, disputedAt }, query }: Props) {
  const t = useTranslate()
  const answered = useNavigation().formData?.get('moreDays')
  if (!moreDays || disputedAt) return null
  const { days, why } = moreDays
  return (
    <section
      aria-label={t(texts.moreDaysTitle)}
      className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6 print:hidden"
    >
      <p className="font-semibold">{t(texts.sellerAsksForDays, { sellerName, days })}</p>
      <p className="mt-1 [overflow-wrap:anywhere]">{why}</p>
      <Form method="post" action={query || undefined} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="dueAt" value={dueAt} />
        <Button name="moreDays" value="yes" pending={answered === 'yes'}>
          {t(texts.acceptMoreDays)}
        </Button>
        <Button name="moreDays" value="no" variant="secondary" pending={answered === 'no'}>
          {t(texts.refuseMoreDays)}
        </Button>
      </Form>
    </section>
  )
}
