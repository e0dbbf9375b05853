import { useTranslate } from '#app/messages/use-translate.ts'
import { maxReasonLength } from '#app/modules/catalog/moderation/rules.ts'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-moderation.ts'

type Props = {
  /** Ready-made ones, as the settings have them. */
  reasons: string[]
  typed?: { ready?: string; own?: string }
  error?: string
}

/** A ready-made reason, own words, or both. */
export const ReasonFields = ({ reasons, typed, error }: Props) => {
  const t = useTranslate()
  return (
    <>
      <SelectField
        label={t(texts.reason)}
        hint={t(texts.reasonHint)}
        name="ready"
        choices={[
          { value: '', text: t(texts.inMyOwnWords) },
          ...reasons.map((text) => ({ value: text, text })),
        ]}
        defaultValue={typed?.ready ?? ''}
        error={error}
      />
      <TextArea
        label={t(texts.inYourOwnWords)}
        optional
        name="own"
        rows={2}
        maxLength={maxReasonLength}
        defaultValue={typed?.own ?? ''}
      />
    </>
  )
}
