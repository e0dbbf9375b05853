import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import * as texts from '#messages/import.ts'
import { UploadForm } from './upload-form.tsx'

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function FileForm({ error }: { error: string | undefined }) {
  const t = useTranslate()
  return (
    <UploadForm
      action={href('/seller/products/import')}
      field="table"
      name="table"
      accept={accepted}
      mostBytes={maxFileBytes}
      texts={{
        label: t(texts.yourFile),
        hint: t(texts.fileHint),
        send: t(texts.sendTheFile),
        sending: t(texts.sendingFile),
        tooLarge: t(texts.fileTooLarge),
      }}
      error={error}
    >
      <p className="mt-4 text-muted text-sm">{t(texts.templateHint)}</p>
      <p className="flex flex-wrap gap-x-6">
        <TemplateLink to={href('/seller/products/template.xlsx')}>{t(texts.templateExcel)}</TemplateLink>
        <TemplateLink to={href('/seller/products/template.csv')}>{t(texts.templateCsv)}</TemplateLink>
      </p>
    </UploadForm>
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
