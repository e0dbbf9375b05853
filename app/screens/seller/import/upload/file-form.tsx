import { href } from 'react-router'
import { maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputClasses } from '#app/ui/form/field.tsx'
import { UploadProgressBar } from './upload-progress-bar.tsx'
import { useFormUpload } from './use-form-upload.ts'

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const tooLarge = 'This file is over 10 MB. Take out pictures and sheets, or split it into two.'

/** A plain form that loads a whole page; with scripts it says how far it is. */
export function FileForm({ error }: { error: string | undefined }) {
  const { sent, fault, choose, submit, cancel } = useFormUpload({
    field: 'table',
    error,
    mostBytes: maxFileBytes,
    tooLarge,
  })
  return (
    <form
      method="post"
      action={href('/seller/products/import')}
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Field
        id="table"
        label="Your file"
        hint="CSV or Excel (.xlsx), at most 10 MB and 10,000 rows. The first line names the columns: name, price, category, stock, description and what else you have."
        error={fault}
      >
        {(wiring) => (
          <input
            type="file"
            name="table"
            accept={accepted}
            required
            onChange={choose}
            className={`${inputClasses} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`}
            {...wiring}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" pending={sent !== undefined}>
        Send the file
      </Button>
      <UploadProgressBar sent={sent} what="your file" cancel={cancel} />
      <p className="mt-4 text-muted text-sm">
        No list yet? Fill in our template; the one for Excel says on its second sheet what to write. Files of
        your products that you took along from here fit too.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <TemplateLink to={href('/seller/products/template.xlsx')}>Template for Excel</TemplateLink>
        <TemplateLink to={href('/seller/products/template.csv')}>Template as CSV</TemplateLink>
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
