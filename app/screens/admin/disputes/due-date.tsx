import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import * as texts from '#messages/admin-disputes.ts'

/** From when a dispute is overdue, or since when it is. */
export const DueDate = ({ at }: { at: Date | null }) => {
  const t = useTranslate()
  if (!at) return null
  const over = isOverdue({ dueAt: at }, new Date())
  return (
    <span className={`block text-sm ${over ? 'font-semibold text-clay' : 'text-muted'}`}>
      <RichText
        text={t(over ? texts.overdueAt : texts.dueAt)}
        tags={{ at: () => <Timestamp at={at.toISOString()} /> }}
      />
    </span>
  )
}
