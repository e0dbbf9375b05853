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

function faultOf(t: Translate, files: File[]): string | undefined {
  if (files.length > maxPhotos) return t(texts.tooManyPhotos, { most: maxPhotos })
  const odd = files.find(({ type }) => !(allowedPictureTypes as readonly string[]).includes(type))
  if (odd) return t(pictureMessage({ reason: 'type-not-allowed', detail: odd.type || 'unknown' }))
  const large = files.find(({ size }) => size > maxPictureBytes)
  return large && t(pictureMessage({ reason: 'picture-too-large', detail: large.size }))
}

/** Photos that show what is meant. What is sent is made smaller first where scripts run. */
export function PhotoField({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const [found, setFound] = useState<{ before: string | undefined; fault: string | undefined }>()
  // What was found here holds until the server has answered anew.
  const fault = found && found.before === error ? found.fault : error
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if ((input.files?.length ?? 0) <= maxPhotos) await shrinkPictures(input, maxPhotoSize)
    const refusal = faultOf(t, [...(input.files ?? [])])
    if (refusal) input.value = ''
    setFound({ before: error, fault: refusal })
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
