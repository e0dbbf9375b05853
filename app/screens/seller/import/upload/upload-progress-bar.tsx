import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/import.ts'

type Props = { sent: number | undefined; label: string; cancel: () => void }

/** How much of a file is on its way already; nothing where none is. */
export function UploadProgressBar({ sent, label, cancel }: Props) {
  const t = useTranslate()
  if (sent === undefined) return null
  const percent = Math.floor(sent * 100)
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-4 overflow-hidden rounded-full bg-mist"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums">
          {percent < 100 ? t(texts.percentSent, { percent }) : t(texts.sentWait)}
        </p>
        <Button variant="quiet" type="button" onClick={cancel}>
          {t(texts.cancel)}
        </Button>
      </div>
    </div>
  )
}
