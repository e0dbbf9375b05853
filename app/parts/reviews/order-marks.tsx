import { useTranslate } from '#app/messages/use-translate.ts'
import { type MarkReason, type MarkSide, markReasonLabels } from '#app/modules/sales/reviews/rules.ts'
import * as texts from '#messages/reviews-page.ts'

export type ShownMark = { by: MarkSide; good: boolean; reasons: MarkReason[]; text: string }
type Props = { marks: ShownMark[]; side: MarkSide; other: string }

/** What the sides of an order said of each other, as far as this side may read it. */
export function OrderMarks({ marks, side, other }: Props) {
  const t = useTranslate()
  if (marks.length === 0) return null
  const wordsOf = ({ good, reasons, text }: ShownMark) =>
    [t(good ? texts.good : texts.notGood), ...reasons.map((reason) => t(markReasonLabels[reason])), text]
      .filter(Boolean)
      .join('. ')
  return (
    <ul className="mb-4 flex flex-col gap-2 [overflow-wrap:anywhere]">
      {marks.map((mark) => (
        <li key={mark.by}>
          {mark.by === side
            ? t(texts.ownMark, { mark: wordsOf(mark) })
            : t(texts.theirMark, { name: other, mark: wordsOf(mark) })}
        </li>
      ))}
      {marks.length === 1 && marks[0]!.by === side && <li className="text-muted">{t(texts.blindStill)}</li>}
    </ul>
  )
}
