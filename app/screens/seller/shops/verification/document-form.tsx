import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type DocumentKind,
  documentMessage,
  documentTypes,
  maxDocumentBytes,
  maxDocumentPictureSide,
} from '#app/modules/identity/shops/verification/document-rules.ts'
import { shrinkPicture } from '#app/parts/files/shrink-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/seller.ts'

type Props = {
  kind: DocumentKind
  label: string
  press: string
  /** The paper in whose place the file comes. */
  replaces?: string
}

const side = { width: maxDocumentPictureSide, height: maxDocumentPictureSide }

/** A plain form that loads a whole page: its address says what the file is, also where the file is too large to arrive. */
export function DocumentForm({ kind, label, press, replaces }: Props) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setFault(undefined)
    const file = input.files?.[0]
    if (!file) return
    if (!documentTypes.includes(file.type)) {
      input.value = ''
      return setFault(
        spoken(t, documentMessage({ reason: 'type-not-allowed', detail: file.type || 'unknown' })),
      )
    }
    if (file.type.startsWith('image/')) await shrinkPicture(input, file, side)
    const size = input.files?.[0]?.size ?? 0
    if (size <= maxDocumentBytes) return
    input.value = ''
    setFault(spoken(t, documentMessage({ reason: 'picture-too-large', detail: size })))
  }

  const query = new URLSearchParams({ kind, ...(replaces && { replaces }) })
  return (
    <form
      method="post"
      action={`${href('/seller/profile/papers')}?${query}#${kind}`}
      encType="multipart/form-data"
      className="max-w-lg"
    >
      <FileField
        label={label}
        hint={t(texts.fileHint)}
        error={fault}
        name="paper"
        accept={documentTypes.join(',')}
        required
        onChange={choose}
      />
      <Button type="submit" className="mt-3">
        {press}
      </Button>
    </form>
  )
}
