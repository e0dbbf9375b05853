import { href } from 'react-router'
import type { QueueItem } from '#app/client/upload-queue/queue-rules.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { FieldError } from '#app/ui/form/field.tsx'

/** How far a picture is on its way, or why it is not. */
export function PictureProgress({ item: { name, stage } }: { item: QueueItem }) {
  const t = useTranslate()
  if (stage.state === 'kept') return null
  if (stage.state === 'failed')
    return (
      <div role="alert" className="px-2">
        <FieldError>{`${name}: ${spoken(t, stage.fault.message)}`}</FieldError>
        {stage.fault.kind === 'signed-out' && (
          <a
            href={href('/login')}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm underline underline-offset-4"
          >
            Log in (in a new tab)
          </a>
        )}
      </div>
    )
  const sent = 'sent' in stage ? Math.floor(stage.sent * 100) : 0
  return (
    <div className="px-2 text-muted text-sm">
      <p className="truncate">{name}</p>
      {stage.state !== 'canceled' && (
        <div
          role="progressbar"
          aria-label={`Sending ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={sent}
          className="my-1 h-2 overflow-hidden rounded-full bg-mist"
        >
          <div className="h-full rounded-full bg-leaf" style={{ width: `${sent}%` }} />
        </div>
      )}
      <p>{wordsOf(t, stage.state, sent)}</p>
    </div>
  )
}

function wordsOf(t: Translate, state: Exclude<QueueItem['stage']['state'], 'kept' | 'failed'>, sent: number) {
  if (state === 'sending') return sent < 100 ? `${sent} % sent` : 'Sent. One moment …'
  return {
    waiting: 'Waits its turn',
    shrinking: 'Being made smaller …',
    pausing: 'The line broke. Trying again …',
    canceled: t(uploadMessages.canceled),
  }[state]
}
