import { Form } from 'react-router'
import { AgeLabel } from '#app/components/age-label.tsx'
import { NotificationIcon } from '#app/components/notification-icon.tsx'
import { kindWords, type NotificationKind } from '#app/domain/notifications/rules.ts'
import { Button } from '#app/ui/button.tsx'

type Notice = {
  id: string
  kind: NotificationKind
  title: string
  text: string
  readAt: Date | null
  createdAt: Date
}

/** Following a notice marks it as read, which a plain link must not do: a browser may fetch links ahead. */
export function NotificationRow({ notice, now }: { notice: Notice; now: number }) {
  const { id, kind, title, text, readAt, createdAt } = notice
  const unread = !readAt
  return (
    <li className={`relative flex gap-3 p-4 hover:bg-mist sm:gap-4 ${unread ? 'bg-leaf-soft' : ''}`}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-card text-leaf">
        <NotificationIcon kind={kind} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <span>{kindWords[kind].label}</span>
          <AgeLabel createdAt={createdAt.toISOString()} now={now} />
          {unread && <span className="font-semibold text-leaf">Unread</span>}
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
        {unread && (
          <Form method="post" preventScrollReset className="relative z-10 -ml-2 w-fit">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" size="small" aria-label={`Mark as read: ${title}`}>
              Mark as read
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
