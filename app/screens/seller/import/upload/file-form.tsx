import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fileInputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/import.ts'
import { UploadProgressBar } from './upload-progress-bar.tsx'
import { useFormUpload } from './use-form-upload.ts'

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A plain form that loads a whole page; with scripts it says how far it is. */
export function FileForm({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const { sent, fault, choose, submit, cancel } = useFormUpload({
    field: 'table',
    error,
    mostBytes: maxFileBytes,
    tooLarge: t(texts.fileTooLarge),
  })
  return (
    <form
      method="post"
      action={href('/seller/products/import')}
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Field id="table" label={t(texts.yourFile)} hint={t(texts.fileHint)} error={fault}>
        {(wiring) => (
          <input
            type="file"
            name="table"
            accept={accepted}
            required
            onChange={choose}
            className={fileInputClasses}
            {...wiring}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" pending={sent !== undefined}>
        {t(texts.sendTheFile)}
      </Button>
      <UploadProgressBar sent={sent} label={t(texts.sendingFile)} cancel={cancel} />
      <p className="mt-4 text-muted text-sm">{t(texts.templateHint)}</p>
      <p className="flex flex-wrap gap-x-6">
        <TemplateLink to={href('/seller/products/template.xlsx')}>{t(texts.templateExcel)}</TemplateLink>
        <TemplateLink to={href('/seller/products/template.csv')}>{t(texts.templateCsv)}</TemplateLink>
      </p>
    </form>
  )
}

const TemplateLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    download
    className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
  >
    {children}
  </a>
)
