import type { QueueItem } from '#app/client/upload-queue/queue-rules.ts'
import { pathOf } from '#app/client/upload-queue/upload-status.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ImagePlus } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/product-editor.ts'

const frame = 'size-20 shrink-0 rounded-small'

/** The picture as it is kept, or as this browser will send it. */
export function Thumbnail({ item: { stage, name, preview }, at }: { item: QueueItem; at: number }) {
  const t = useTranslate()
  const number = at + 1
  const path = pathOf(stage)
  if (path)
    return (
      <Picture
        image={{
          path,
          width: 160,
          height: 160,
          placeholder: null,
          alt: t(texts.picture, { number }),
        }}
        sizes="80px"
        className={frame}
      />
    )
  if (preview)
    return (
      <img
        src={preview}
        alt={t(texts.namedPicture, { number, name })}
        className={`${frame} bg-mist object-cover opacity-70`}
      />
    )
  return (
    <div className={`${frame} flex items-center justify-center bg-mist text-muted`}>
      <ImagePlus />
    </div>
  )
}
