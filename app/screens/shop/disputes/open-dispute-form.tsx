import { Form, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { disputeReasonLabels, disputeReasons, maxMessageLength } from '#app/modules/money/disputes/rules.ts'
import type { MessageFormProblem } from '#app/parts/disputes/message-form.tsx'
import { PhotoField } from '#app/parts/disputes/photo-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/dispute-page.ts'

type Props = { sellerName: string; action: string | undefined; problem: MessageFormProblem | undefined }

/** What is wrong, and what shows it. Files come last: a large one loses no words. */
export function OpenDisputeForm({ sellerName, action, problem }: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'open'
  const tried = problem?.typed.intent === 'open' ? problem : undefined
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="mb-6 flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <p>{t(texts.openIntro, { sellerName })}</p>
      <input type="hidden" name="intent" value="open" />
      <RequestKeyField />
      <SelectField
        label={t(texts.reason)}
        name="reason"
        choices={[
          { value: '', text: t(texts.chooseReason) },
          ...disputeReasons.map((value) => ({ value, text: t(disputeReasonLabels[value]) })),
        ]}
        required
        defaultValue={tried?.typed.reason ?? ''}
        error={tried?.fields.reason}
      />
      <TextArea
        label={t(texts.whatHappened)}
        hint={t(texts.whatHappenedHint)}
        name="text"
        rows={6}
        required
        maxLength={maxMessageLength}
        defaultValue={tried?.typed.text}
        error={tried?.fields.text}
      />
      <PhotoField error={tried?.fields.photos} />
      <Button pending={sending} className="self-start">
        {t(texts.open)}
      </Button>
    </Form>
  )
}
