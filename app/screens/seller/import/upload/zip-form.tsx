import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxZipBytes, zipRefusals } from '#app/modules/catalog/import/pictures/zip-rules.ts'
import * as texts from '#messages/import.ts'
import { UploadForm } from './upload-form.tsx'

type Props = { id: string; error: string | undefined; again: boolean }

export function ZipForm({ id, error, again }: Props) {
  const t = useTranslate()
  return (
    <UploadForm
      action={href('/seller/products/import/:importId/pictures', { importId: id })}
      field="zip"
      name="pictures"
      accept=".zip,application/zip"
      mostBytes={maxZipBytes}
      texts={{
        label: again ? t(texts.anotherZip) : t(texts.yourZip),
        hint: t(texts.zipHint),
        send: t(texts.sendTheZip),
        sending: t(texts.sendingZip),
        tooLarge: t(zipRefusals['zip-too-large']),
      }}
      error={error}
    />
  )
}
