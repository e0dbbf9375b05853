import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type HandBackState, isDue, isWithBuyer } from '#app/modules/money/handbacks/status.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/handbacks.ts'

export type OwedCash = {
  id: string
  amount: number
  dueAt: string
  status: HandBackState
  isOverdue: boolean
}
type Props = { cash: OwedCash[]; buyer: string }

/** Cash of the order that its seller owes the buyer back: how much, to whom, by when, and what follows otherwise. */
export function HandBackNotice({ cash, buyer }: Props) {
  const t = useTranslate()
  return cash.map(({ id, amount: sum, dueAt, status, isOverdue }) => {
    const amount = formatKwacha(sum)
    const said = { amount, buyer, day: formatDate(dueAt, t) }
    if (!isDue(status))
      return (
        <Notice key={id} className="mb-4" title={t(texts.heading)}>
          {t(isWithBuyer(status) ? texts.sellerHanded : texts.sellerAdvanced, said)}
        </Notice>
      )
    return (
      <Notice
        key={id}
        kind={isOverdue ? 'error' : 'info'}
        className="mb-4"
        title={t(isOverdue ? texts.sellerOverdue : texts.sellerHeading, said)}
      >
        <p>{t(texts.sellerHow, said)}</p>
        <p className="mt-2">{t(isOverdue ? texts.sellerOverdueDebt : texts.sellerDebt, said)}</p>
      </Notice>
    )
  })
}
