import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from './form.tsx'
import type { FormState } from './form-state.ts'

type Props = {
  form: Pick<FormState, 'intent' | 'problem'>
  summary: string
  about?: ReactNode
  button: ReactNode
  danger?: boolean
  /** The button is red where the summary is, unless it is said otherwise. */
  buttonDanger?: boolean
  gap?: 3 | 4
  children?: ReactNode
}

/** One of several forms of a page behind a press. It stands open after a refusal, with what was typed. */
export function IntentForm({
  form,
  summary,
  about,
  button,
  danger = false,
  buttonDanger = danger,
  gap = 3,
  children,
}: Props) {
  const { intent, problem } = form
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <ActionDisclosure summary={summary} danger={danger} open={!!problem}>
      <Form className={`flex flex-col items-start ${gap === 3 ? 'gap-3' : 'gap-4'}`}>
        {about && <p>{about}</p>}
        {children}
        <Button name="intent" value={intent} variant={buttonDanger ? 'danger' : 'primary'} pending={pending}>
          {button}
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
