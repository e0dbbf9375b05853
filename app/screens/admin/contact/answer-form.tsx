import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-contact.ts'

type Props = {
  to: string
  longest: number
  typed: string | undefined
  error: string | undefined
}

/** Goes by mail to who wrote. `to`: an email; nothing where only a phone number was given, which is called. */
export const AnswerForm = ({ to, longest, typed, error }: Props) => {
  const t = useTranslate()
  return (
    <Form className="mt-6 flex flex-col gap-3">
      <TextArea
        label={t(texts.yourAnswer)}
        hint={to ? t(texts.answerHint, { to }) : t(texts.answerByPhoneHint)}
        name="answer"
        rows={6}
        maxLength={longest}
        defaultValue={typed}
        error={error}
      />
      <Button name="intent" value="answer" className="self-start">
        {to ? t(texts.sendAnswer) : t(texts.saveAnswer)}
      </Button>
    </Form>
  )
}

export const CloseForm = ({ confirm, answered }: { confirm: string; answered: boolean }) => {
  const t = useTranslate()
  return (
    <ActionDisclosure summary={answered ? t(texts.close) : t(texts.closeUnanswered)} danger>
      <Form>
        <Button name="intent" value="close" variant="danger">
          {confirm}
        </Button>
      </Form>
    </ActionDisclosure>
  )
}

/** What was written for somebody who had an answer by then. */
export const UnsentAnswer = ({ text }: { text: string }) => {
  const t = useTranslate()
  return (
    <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{t(texts.answerNotSent, { text })}</p>
  )
}

/** What was answered, and when. */
export const GivenAnswer = ({ answer, children }: { answer: string; children: React.ReactNode }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="answer" className="mt-6">
      <h2 id="answer" className="text-xl">
        {t(texts.ourAnswer)}
      </h2>
      <p className="text-muted text-sm">{children}</p>
      <p className="mt-2 whitespace-pre-line rounded-card bg-leaf-soft p-4 [overflow-wrap:anywhere]">
        {answer}
      </p>
    </section>
  )
}
