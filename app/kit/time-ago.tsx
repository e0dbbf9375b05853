import { formatRelativeDate } from '#app/base/dates/format-date.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Clock } from '#app/ui/icons.tsx'

type Props = { createdAt: string; now: number; className?: string }

/** 'Just now', '5h ago' … `now` comes from the loader, so that server and browser agree. */
export function TimeAgo({ createdAt, now, className = '' }: Props) {
  const t = useTranslate()
  return (
    <time dateTime={createdAt} className={`inline-flex items-center gap-1 ${className}`}>
      <Clock className="size-3.5" aria-hidden="true" />
      {formatRelativeDate(createdAt, now, t)}
    </time>
  )
}
