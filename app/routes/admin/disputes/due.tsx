import { When } from '#app/components/when.tsx'
import { isOverdue } from '#app/domain/disputes/reminder-rules.ts'

/** From when a dispute is overdue, or since when it is. */
export const Due = ({ at }: { at: Date | null }) => {
  if (!at) return null
  const over = isOverdue({ dueAt: at }, new Date())
  return (
    <span className={`block text-sm ${over ? 'font-semibold text-clay' : 'text-muted'}`}>
      {over ? 'Overdue since' : 'Due'} <When at={at.toISOString()} />
    </span>
  )
}
