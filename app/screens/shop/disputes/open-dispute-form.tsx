import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { disputeReasonLabels, disputeReasons, maxMessageLength } from '#app/modules/money/disputes/rules.ts'
import type { MessageFormProblem } from '#app/parts/disputes/message-form.tsx'
import { PhotoField } from '#app/parts/disputes/photo-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'

type Props = { sellerName: string; action: string | undefined; problem: MessageFormProblem | undefined }

/** What is wrong, and what shows it. Files come last: a large one loses no words. */
export function OpenDisputeForm({ sellerName, action, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'open'
  const tried = problem?.typed.intent === 'open' ? problem : undefined
  const t = useTranslate()
  const choices = [
    { value: '', text: 'Choose' },
    ...disputeReasons.map((value) => ({ value, text: t(disputeReasonLabels[value]) })),
  ]
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="mb-6 flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <p>
        {sellerName} reads this and answers. If you do not agree then, Thumba decides. Try a phone call first:
        it is often quicker.
      </p>
      <input type="hidden" name="intent" value="open" />
      <SelectField
        label="What is wrong?"
        name="reason"
        choices={choices}
        required
        defaultValue={tried?.typed.reason ?? ''}
        error={tried?.fields.reason}
      />
      <TextArea
        label="What happened?"
        hint="What you got, when, and what would put it right: repair, another one, all of your money or part of it."
        name="text"
        rows={6}
        required
        maxLength={maxMessageLength}
        defaultValue={tried?.typed.text}
        error={tried?.fields.text}
      />
      <PhotoField error={tried?.fields.photos} />
      <Button pending={sending} className="self-start">
        Open the dispute
      </Button>
    </Form>
  )
}
