import { longestReason, readyReasons } from '#app/domain/catalog/review-rules.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'

type Props = { typed?: { ready: string; own: string } | undefined; error?: string | undefined }

const choices = [
  { value: '', text: 'In my own words' },
  ...readyReasons.map((text) => ({ value: text, text })),
]

/** A ready-made reason, own words, or both. */
export const ReasonFields = ({ typed, error }: Props) => (
  <>
    <SelectField
      label="Reason"
      hint="The seller reads it."
      name="ready"
      choices={choices}
      defaultValue={typed?.ready ?? ''}
      error={error}
    />
    <TextArea
      label="In your own words"
      optional
      name="own"
      rows={2}
      maxLength={longestReason}
      defaultValue={typed?.own ?? ''}
    />
  </>
)
