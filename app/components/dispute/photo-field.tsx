import { type ChangeEvent, useState } from 'react'
import { mostPhotos } from '#app/domain/disputes/rules.ts'
import {
  allowedPictureTypes,
  largestSheet,
  mostPictureBytes,
  pictureMessage,
} from '#app/domain/media/rules.ts'
import { Field, inputLook } from '#app/ui/field.tsx'
import { shrinkPictures } from '#app/ui/shrink-pictures.ts'

const fileLook = `${inputLook} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`

function faultOf(files: File[]): string | undefined {
  if (files.length > mostPhotos) return `Please choose at most ${mostPhotos} photos`
  const odd = files.find(({ type }) => !(allowedPictureTypes as readonly string[]).includes(type))
  if (odd) return pictureMessage({ reason: 'type-not-allowed', detail: odd.type || 'unknown' })
  const large = files.find(({ size }) => size > mostPictureBytes)
  return large && pictureMessage({ reason: 'picture-too-large', detail: large.size })
}

/** Photos that show what is meant. What is sent is made smaller first where scripts run. */
export function PhotoField({ error }: { error: string | undefined }) {
  const [found, setFound] = useState<{ before: string | undefined; fault: string | undefined }>()
  // What was found here holds until the server has answered anew.
  const fault = found && found.before === error ? found.fault : error
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if ((input.files?.length ?? 0) <= mostPhotos) await shrinkPictures(input, largestSheet)
    const refusal = faultOf([...(input.files ?? [])])
    if (refusal) input.value = ''
    setFound({ before: error, fault: refusal })
  }
  return (
    <Field
      label="Photos"
      optional
      hint={`At most ${mostPhotos}: JPEG, PNG or WebP of up to 5 MB each. Only the two sides and Thumba see them.`}
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
