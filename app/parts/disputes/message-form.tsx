import { Form, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { maxMessageLength } from '#app/modules/money/disputes/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { PhotoField } from './photo-field.tsx'

export type MessageFormProblem = {
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
}
type Props = {
  label: string
  hint: string
  button: string
  withPhotos?: boolean
  /** The page's own address with its key. */
  action?: string
  problem: MessageFormProblem | undefined
}

/** Says something in a dispute. Files come last: a large one loses no words. */
export function DisputeMessageForm({ label, hint, button, withPhotos = true, action, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'write'
  const tried = problem?.typed.intent === 'write' ? problem : undefined
  return (
    <Form
      method="post"
      action={action}
      encType={withPhotos ? 'multipart/form-data' : undefined}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <input type="hidden" name="intent" value="write" />
      <RequestKeyField />
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={4}
        required
        maxLength={maxMessageLength}
        defaultValue={tried?.typed.text}
        error={tried?.fields.text}
      />
      {withPhotos && <PhotoField error={tried?.fields.photos} />}
      <Button pending={sending} className="self-start">
        {button}
      </Button>
    </Form>
  )
}
