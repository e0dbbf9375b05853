import { maxReasonLength } from '#app/modules/catalog/moderation/rules.ts'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'

type Props = {
  /** Ready-made ones, as the settings have them. */
  reasons: string[]
  typed?: { ready?: string; own?: string } | undefined
  error?: string | undefined
}

/** A ready-made reason, own words, or both. */
export const ReasonFields = ({ reasons, typed, error }: Props) => (
  <>
    <SelectField
      label="Reason"
      hint="The seller reads it."
      name="ready"
      choices={[{ value: '', text: 'In my own words' }, ...reasons.map((text) => ({ value: text, text }))]}
      defaultValue={typed?.ready ?? ''}
      error={error}
    />
    <TextArea
      label="In your own words"
      optional
      name="own"
      rows={2}
      maxLength={maxReasonLength}
      defaultValue={typed?.own ?? ''}
    />
  </>
)
