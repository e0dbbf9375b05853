import { type ChangeEvent, useState } from 'react'
import { pageTranslator } from '#app/client/page-language.ts'
import { maxPhotos } from '#app/modules/money/disputes/rules.ts'
import { pictureMessage } from '#app/modules/platform/files/picture-messages.ts'
import { allowedPictureTypes, maxPhotoSize, maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { shrinkPictures } from '#app/parts/files/shrink-pictures.ts'
import { Field, inputClasses } from '#app/ui/form/field.tsx'

const fileLook = `${inputClasses} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`

function faultOf(files: File[]): string | undefined {
  if (files.length > maxPhotos) return `Please choose at most ${maxPhotos} photos`
  const odd = files.find(({ type }) => !(allowedPictureTypes as readonly string[]).includes(type))
  if (odd)
    return pageTranslator()(pictureMessage({ reason: 'type-not-allowed', detail: odd.type || 'unknown' }))
  const large = files.find(({ size }) => size > maxPictureBytes)
  return large && pageTranslator()(pictureMessage({ reason: 'picture-too-large', detail: large.size }))
}

/** Photos that show what is meant. What is sent is made smaller first where scripts run. */
export function PhotoField({ error }: { error: string | undefined }) {
  const [found, setFound] = useState<{ before: string | undefined; fault: string | undefined }>()
  // What was found here holds until the server has answered anew.
  const fault = found && found.before === error ? found.fault : error
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if ((input.files?.length ?? 0) <= maxPhotos) await shrinkPictures(input, maxPhotoSize)
    const refusal = faultOf([...(input.files ?? [])])
    if (refusal) input.value = ''
    setFound({ before: error, fault: refusal })
  }
  return (
    <Field
      label="Photos"
      optional
      hint={`At most ${maxPhotos}: JPEG, PNG or WebP of up to 5 MB each. Only the two sides and Thumba see them.`}
      error={fault}
    >
      {(wiring) => (
        <input
          type="file"
          name="photos"
          multiple
          accept={allowedPictureTypes.join(',')}
          onChange={choose}
          className={fileLook}
          {...wiring}
        />
      )}
    </Field>
  )
}
