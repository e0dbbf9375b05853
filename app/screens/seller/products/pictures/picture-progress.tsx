import { href } from 'react-router'
import type { QueueItem } from '#app/client/upload-queue/queue-rules.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-editor.ts'

/** How far a picture is on its way, or why it is not. */
export function PictureProgress({ item: { name, stage } }: { item: QueueItem }) {
  const t = useTranslate()
  if (stage.state === 'kept') return null
  if (stage.state === 'failed')
    return (
      <div role="alert" className="px-2">
        <FieldError>{t(texts.fileProblem, { name, problem: spoken(t, stage.fault.message) })}</FieldError>
        {stage.fault.kind === 'signed-out' && (
          <a
            href={href('/login')}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm underline underline-offset-4"
          >
            {t(texts.logIn)}
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
          aria-label={t(texts.sending, { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={sent}
          className="my-1 h-2 overflow-hidden rounded-full bg-mist"
        >
          <div className="h-full rounded-full bg-leaf" style={{ width: `${sent}%` }} />
        </div>
      )}
      <p>{stageText(t, stage.state, sent)}</p>
    </div>
  )
}

type Shown = Exclude<QueueItem['stage']['state'], 'kept' | 'failed'>
const stages: Record<Exclude<Shown, 'sending'>, Text> = {
  waiting: texts.waitsItsTurn,
  shrinking: texts.shrinking,
  pausing: texts.retrying,
  canceled: uploadMessages.canceled,
}

function stageText(t: Translate, state: Shown, percent: number) {
  if (state !== 'sending') return spoken(t, stages[state])
  return percent < 100 ? t(texts.percentSent, { percent }) : t(texts.sentWait)
}
