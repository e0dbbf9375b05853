import { type ChangeEvent, useState } from 'react'
import { pageTranslator } from '#app/client/page-language.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  allowedPictureTypes,
  maxPhotoSize,
  maxPictureBytes,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'
import { shrinkPicture } from '#app/parts/files/shrink-picture.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/seller-orders.ts'

const accept = allowedPictureTypes.join(',')
const fileRefusal = ({ type, size }: File) => {
  if (!(allowedPictureTypes as readonly string[]).includes(type))
    return pageTranslator()(pictureMessage({ reason: 'type-not-allowed', detail: type || 'unknown' }))
  return size > maxPictureBytes
    ? pageTranslator()(pictureMessage({ reason: 'picture-too-large', detail: size }))
    : undefined
}

type Props = { replaces: boolean; problem: FormError | undefined }

/** A photo of the slip that the courier gave, chosen or taken. What is sent is made smaller first where scripts run. */
export function WaybillFields({ replaces, problem }: Props) {
  const t = useTranslate()
  // What was found here holds until the server has answered anew.
  const [found, setFound] = useState<{ before: FormError | undefined; fault: string | undefined }>()
  const fault = found && found.before === problem ? found.fault : problem?.fields.waybill
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    await shrinkPicture(input, file, maxPhotoSize)
    const refusal = fileRefusal(input.files?.[0] ?? file)
    if (refusal) input.value = ''
    setFound({ before: problem, fault: refusal && spoken(t, refusal) })
  }
  const file = { name: 'waybill', accept, onChange: choose, optional: true }
  return (
    <>
      <FileField
        label={replaces ? t(texts.anotherWaybill) : t(texts.waybill)}
        hint={t(texts.waybillHint)}
        error={fault}
        {...file}
      />
      <FileField label={t(texts.camera)} capture="environment" className="sm:self-end" {...file} />
    </>
  )
}
