import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/handbacks.ts'

export type WaitingCash = { id: string; amount: number; dueAt: string; isOverdue: boolean }
type Props = { waiting: WaitingCash[]; sellerName: string; query: string }

/** Cash that the seller owes the buyer back: they say when they have it. */
export function ConfirmHandBack({ waiting, sellerName: seller, query }: Props) {
  const t = useTranslate()
  const sent = useNavigation().formData?.get('handBack')
  return waiting.map(({ id, amount, dueAt, isOverdue }) => {
    const sum = formatKwacha(amount)
    const said = { seller, amount: sum, day: formatDate(dueAt, t) }
    return (
      <section
        key={id}
        aria-label={t(texts.heading)}
        className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6 print:hidden"
      >
        <p className="font-semibold">{t(isOverdue ? texts.overdueToBuyer : texts.toBuyer, said)}</p>
        <Form method="post" action={query || undefined} className="mt-3">
          <Button name="handBack" value={id} pending={sent === id}>
            {t(texts.got, { amount: sum })}
          </Button>
        </Form>
      </section>
    )
  })
}
