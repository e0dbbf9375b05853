import { FieldError, TextArea } from '#app/ui/form/field.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'

type Props = {
  /** What the pasted rows are called in the form. */
  name: string
  pasteLabel: string
  fileLabel: string
  fileHint: string
  answer: { message: string; pasted: string } | undefined
}

/** Rows to import: pasted, or of a file. */
export const PastedTableFields = ({ name, pasteLabel, fileLabel, fileHint, answer }: Props) => (
  <>
    {answer && <FieldError>{answer.message}</FieldError>}
    <TextArea
      label={pasteLabel}
      name={name}
      rows={6}
      defaultValue={answer?.pasted}
      aria-invalid={answer ? true : undefined}
    />
    <FileField label={fileLabel} hint={fileHint} name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
  </>
)
