import { href } from 'react-router'
import type { QueueItem } from '#app/client/upload-queue/queue-rules.ts'
import { faultOf, pathOf, traitsOf, type UploadStage } from '#app/client/upload-queue/upload-status.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-editor.ts'

/** How far a picture is on its way, or why it is not. */
export function PictureProgress({ item: { name, stage } }: { item: QueueItem }) {
  const t = useTranslate()
  const fault = faultOf(stage)
  if (pathOf(stage)) return null
  if (fault)
    return (
      <div role="alert" className="px-2">
        <FieldError>{t(texts.fileProblem, { name, problem: spoken(t, fault.message) })}</FieldError>
        {fault.kind === 'signed-out' && (
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
      {traitsOf(stage).isUploading && (
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
      <p>{stageText(t, stage, sent)}</p>
    </div>
  )
}

/** What is said besides how much was sent. */
const stageTexts: Partial<Record<UploadStage['state'], Text>> = {
  waiting: texts.waitsItsTurn,
  shrinking: texts.shrinking,
  pausing: texts.retrying,
  canceled: uploadMessages.canceled,
}

function stageText(t: Translate, { state }: UploadStage, percent: number) {
  const text = stageTexts[state]
  if (text) return spoken(t, text)
  return percent < 100 ? t(texts.percentSent, { percent }) : t(texts.sentWait)
}
