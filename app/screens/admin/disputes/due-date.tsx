import { Timestamp } from '#app/kit/timestamp.tsx'
import { isOverdue } from '#app/modules/money/disputes/reminders/reminder-rules.ts'

/** From when a dispute is overdue, or since when it is. */
export const DueDate = ({ at }: { at: Date | null }) => {
  if (!at) return null
  const over = isOverdue({ dueAt: at }, new Date())
  return (
    <span className={`block text-sm ${over ? 'font-semibold text-clay' : 'text-muted'}`}>
      {over ? 'Overdue since' : 'Due'} <Timestamp at={at.toISOString()} />
    </span>
  )
}
