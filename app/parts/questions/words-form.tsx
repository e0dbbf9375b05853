import { Form, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'

type Problem = { fields: Record<string, string>; typed: Record<string, string> } | undefined
type Props = {
  label: string
  hint: string
  button: string
  maxLength: number
  /** The question that is answered, where a page has several. */
  about?: string
  problem: Problem
}

/** A form of one text: a question, or its answer. */
export function WordsForm({ label, hint, button, maxLength, about, problem }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <RequestKeyField />
      {about && <input type="hidden" name="questionId" value={about} />}
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={3}
        required
        maxLength={maxLength}
        defaultValue={problem?.typed.text}
        error={problem?.fields.text}
      />
      <Button pending={sending} className="self-start">
        {button}
      </Button>
    </Form>
  )
}
