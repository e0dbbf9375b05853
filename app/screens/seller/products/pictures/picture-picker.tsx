import type { ChangeEvent, ReactNode } from 'react'
import { freeSlots } from '#app/client/upload-queue/queue-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { Camera, ImagePlus } from '#app/ui/icons.tsx'
import * as texts from '#messages/product-editor.ts'
import { acceptedPictures } from './picture-fields.tsx'
import type { Pictures } from './use-pictures.ts'

/** Two buttons; what is chosen is sent at once. */
export function PicturePicker({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const t = useTranslate()
  const full = freeSlots(pictures.items) === 0
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = '' // the same one may be chosen again
    void pictures.add(files)
  }
  const field = {
    type: 'file',
    accept: acceptedPictures,
    disabled: full,
    onChange: choose,
    className: 'sr-only',
    'aria-describedby': error ? 'images-hint images-error' : 'images-hint',
  }
  return (
    <div>
      <p id="images-hint" className="mb-2 text-muted text-sm">
        {full ? t(texts.picturesFull) : t(texts.picturesHint, { most: maxPictures })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Choice id="images" full={full} text={t(texts.choosePictures)} icon={<ImagePlus />}>
          <input id="images" multiple aria-invalid={error ? true : undefined} {...field} />
        </Choice>
        <Choice id="camera" full={full} text={t(texts.cameraLabel)} icon={<Camera />}>
          <input id="camera" capture="environment" {...field} />
        </Choice>
      </div>
      {error && <FieldError id="images-error">{error}</FieldError>}
    </div>
  )
}

type ChoiceProps = { id: string; full: boolean; text: string; icon: ReactNode; children: ReactNode }

/** A file field that looks like a button; the field itself has the focus. */
const Choice = ({ id, full, text, icon, children }: ChoiceProps) => (
  <label
    htmlFor={id}
    className={`relative inline-flex min-h-11 items-center gap-2 rounded-card border px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${full ? 'border-line bg-mist text-muted' : 'cursor-pointer border-edge bg-card hover:bg-mist'}`}
  >
    {icon}
    {text}
    {children}
  </label>
)
