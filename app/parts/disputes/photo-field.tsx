import { type ChangeEvent, useState } from 'react'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxPhotos } from '#app/modules/money/disputes/rules.ts'
import {
  allowedPictureTypes,
  maxPhotoSize,
  maxPictureBytes,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'
import { shrinkPictures } from '#app/parts/files/shrink-pictures.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/disputes.ts'

/** Why one file of those chosen is not sent; nothing where it can be. */
function faultOf(t: Translate, { name, type, size }: File): string | undefined {
  const isPicture = (allowedPictureTypes as readonly string[]).includes(type)
  if (isPicture && size <= maxPictureBytes) return undefined
  const refusal = isPicture
    ? ({ reason: 'picture-too-large', detail: size } as const)
    : ({ reason: 'type-not-allowed', detail: type || 'unknown' } as const)
  return `${name}: ${t(pictureMessage(refusal))}`
}

function keep(input: HTMLInputElement, files: File[]) {
  const kept = new DataTransfer()
  for (const file of files) kept.items.add(file)
  input.files = kept.files
}

/** Photos that show what is meant. What is sent is made smaller first where scripts run; one that can't be sent takes no other with it. */
export function PhotoField({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const [found, setFound] = useState<{ before: string | undefined; fault: string | undefined }>()
  // What was found here holds until the server has answered anew.
  const fault = found && found.before === error ? found.fault : error
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const all = [...(input.files ?? [])]
    const tooMany = all.length > maxPhotos ? [t(texts.tooManyPhotos, { most: maxPhotos })] : []
    if (tooMany.length > 0) keep(input, all.slice(0, maxPhotos))
    await shrinkPictures(input, maxPhotoSize)
    const files = [...(input.files ?? [])]
    const faults = files.flatMap((file) => faultOf(t, file) ?? [])
    if (faults.length > 0)
      keep(
        input,
        files.filter((file) => !faultOf(t, file)),
      )
    setFound({ before: error, fault: [...tooMany, ...faults].join(' ') || undefined })
  }
  return (
    <FileField
      label={t(texts.photos)}
      optional
      hint={t(texts.photosHint, { maxPhotos })}
      error={fault}
      name="photos"
      multiple
      accept={allowedPictureTypes.join(',')}
      onChange={choose}
    />
  )
}
