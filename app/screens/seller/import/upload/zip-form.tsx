import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxZipBytes, zipRefusals } from '#app/modules/catalog/import/pictures/zip-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fileInputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import { UploadProgressBar } from './upload-progress-bar.tsx'
import { useFormUpload } from './use-form-upload.ts'

type Props = { id: string; error: string | undefined; again: boolean }

/** A plain form that loads a whole page, as the one for the list itself. */
export function ZipForm({ id, error, again }: Props) {
  const t = useTranslate()
  const { sent, fault, choose, submit, cancel } = useFormUpload({
    field: 'zip',
    error,
    mostBytes: maxZipBytes,
    tooLarge: t(zipRefusals['zip-too-large']),
  })
  return (
    <form
      method="post"
      action={href('/seller/products/import/:importId/pictures', { importId: id })}
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Field
        id="zip"
        label={again ? t(texts.anotherZip) : t(texts.yourZip)}
        hint={t(texts.zipHint)}
        error={fault}
      >
        {(wiring) => (
          <input
            type="file"
            name="pictures"
            accept=".zip,application/zip"
            required
            onChange={choose}
            className={fileInputClasses}
            {...wiring}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" pending={sent !== undefined}>
        {t(texts.sendTheZip)}
      </Button>
      <UploadProgressBar sent={sent} label={t(texts.sendingZip)} cancel={cancel} />
    </form>
  )
}
