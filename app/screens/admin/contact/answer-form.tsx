import { Form } from 'react-router'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'

type Props = {
  to: string
  longest: number
  typed: string | undefined
  error: string | undefined
}

/** Goes by mail to who wrote. */
/** `to`: an email; nothing where only a phone number was given, which is called. */
export const AnswerForm = ({ to, longest, typed, error }: Props) => (
  <Form method="post" className="mt-6 flex flex-col gap-3">
    <TextArea
      label="Your answer"
      hint={
        to
          ? `It goes by mail to ${to}, with what they wrote below it.`
          : 'They gave no email. Call them first, then write down what you said.'
      }
      name="answer"
      rows={6}
      maxLength={longest}
      defaultValue={typed}
      error={error}
    />
    <Button name="intent" value="answer" className="self-start">
      {to ? 'Send the answer' : 'Save the answer'}
    </Button>
  </Form>
)

export const CloseForm = ({ what, answered }: { what: string; answered: boolean }) => (
  <ActionDisclosure summary={answered ? 'Close' : 'Close without an answer'} danger>
    <Form method="post">
      <Button name="intent" value="close" variant="danger">
        Yes, close {what}
      </Button>
    </Form>
  </ActionDisclosure>
)

/** What was written for somebody who had an answer by then. */
export const UnsentAnswer = ({ text }: { text: string }) => (
  <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">What you wrote was not sent: {text}</p>
)

/** What was answered, and when. */
export const GivenAnswer = ({ answer, children }: { answer: string; children: React.ReactNode }) => (
  <section aria-labelledby="answer" className="mt-6">
    <h2 id="answer" className="text-xl">
      Our answer
    </h2>
    <p className="text-muted text-sm">{children}</p>
    <p className="mt-2 whitespace-pre-line rounded-card bg-leaf-soft p-4 [overflow-wrap:anywhere]">
      {answer}
    </p>
  </section>
)
