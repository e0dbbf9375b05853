import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { allowedPictureTypes, maxPictureBytes, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/uploads.ts'
import { shrinkPicture } from './shrink-picture.ts'

type Props = {
  hasPicture: boolean
  error?: string
  /** Where it is sent. */
  address?: string
  what?: 'picture' | 'logo'
}

/** A plain form that loads a whole page: then a picture too large to be kept answers in the same way as any other. */
export function PictureForm({
  hasPicture,
  error,
  address = href('/profile/picture'),
  what = 'picture',
}: Props) {
  const t = useTranslate()
  const words = texts.forms[what]
  const [fault, setFault] = useState(error)

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setFault(undefined)
    const file = input.files?.[0]
    if (!file) return
    const type = file.type || 'unknown'
    if (!(allowedPictureTypes as readonly string[]).includes(type)) {
      input.value = ''
      return setFault(spoken(t, pictureMessage({ reason: 'type-not-allowed', detail: type })))
    }
    if (file.size > maxPictureBytes) {
      input.value = ''
      return setFault(spoken(t, pictureMessage({ reason: 'picture-too-large', detail: file.size })))
    }
    await shrinkPicture(input, file)
  }

  return (
    <div className="min-w-0 grow">
      <form method="post" action={address} encType="multipart/form-data">
        <FileField
          label={t(words.label)}
          hint={t(texts.hint)}
          error={fault}
          name="picture"
          accept={allowedPictureTypes.join(',')}
          required
          onChange={choose}
        />
        <Button type="submit" className="mt-3">
          {t(hasPicture ? words.change : words.upload)}
        </Button>
      </form>
      {hasPicture && (
        <form method="post" action={address} className="mt-2">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="quiet" className="-ml-4">
            {t(words.remove)}
          </Button>
        </form>
      )}
    </div>
  )
}
