import { Form } from 'react-router'
import { TimeAgo } from '#app/kit/time-ago.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ListedNotification } from '#app/modules/platform/notifications/notifications.server.ts'
import { NotificationIcon } from '#app/parts/notifications/notification-icon.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/notifications.ts'

/** Following a notice marks it as read, which a plain link must not do: a browser may fetch links ahead. */
export function NotificationRow({ notice, now }: { notice: ListedNotification; now: number }) {
  const t = useTranslate()
  const { id, kind, title, text, readAt, createdAt } = notice
  const unread = !readAt
  return (
    <li
      className={`relative grid grid-cols-[auto_1fr] gap-x-3 border-l-4 p-3 hover:bg-mist sm:grid-cols-[auto_1fr_auto] sm:gap-x-4 sm:p-4 ${
        unread ? 'border-l-leaf' : 'border-l-transparent'
      }`}
    >
      <span
        className={`grid size-10 place-items-center rounded-full ${unread ? 'bg-leaf-soft text-leaf' : 'bg-mist text-muted'}`}
      >
        <NotificationIcon kind={kind} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <span>{t(texts.kinds[kind])}</span>
          <TimeAgo createdAt={createdAt.toISOString()} now={now} />
          {unread && <span className="font-semibold text-leaf">{t(texts.unread)}</span>}
        </p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="open"
            value="1"
            className={`text-left after:absolute after:inset-0 hover:underline ${unread ? 'font-semibold' : ''}`}
          >
            {title}
          </button>
        </Form>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {unread && (
        <Form
          method="post"
          preventScrollReset
          className="relative z-10 -ml-2 w-fit max-sm:col-start-2 max-sm:-mb-2 sm:self-center"
        >
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={t(texts.markReadOf, { title })}>
            {t(texts.markRead)}
          </Button>
        </Form>
      )}
    </li>
  )
}
