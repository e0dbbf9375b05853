import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import { UploadProgressBar } from './upload-progress-bar.tsx'
import { useFormUpload } from './use-form-upload.ts'

type Props = {
  action: string
  /** The field's id, and what the file is called in the form. */
  field: string
  name: string
  accept: string
  mostBytes: number
  texts: { label: string; hint: string; send: string; sending: string; tooLarge: string }
  error: string | undefined
  children?: ReactNode
}

/** One file, in a plain form that loads a whole page; with scripts it says how far it is. */
export function UploadForm({ action, field, name, accept, mostBytes, texts, error, children }: Props) {
  const { sent, fault, choose, submit, cancel } = useFormUpload({
    field,
    error,
    mostBytes,
    tooLarge: texts.tooLarge,
  })
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <FileField
        id={field}
        label={texts.label}
        hint={texts.hint}
        error={fault}
        name={name}
        accept={accept}
        required
        onChange={choose}
      />
      <Button type="submit" className="mt-4" pending={sent !== undefined}>
        {texts.send}
      </Button>
      <UploadProgressBar sent={sent} label={texts.sending} cancel={cancel} />
      {children}
    </form>
  )
}
