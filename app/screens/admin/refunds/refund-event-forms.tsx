import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'

type Problem = { fields: Record<string, string>; typed: Record<string, string> }
type Props = { refund: { amount: number; number: string | null }; problem: Problem | undefined }

/** Of what had arrived: it is with us again. */
export const ReturnedForm = ({ refund: { amount }, problem }: Props) => (
  <div className="mt-4">
    <Turn
      intent="came-back"
      summary="It came back"
      about={`${formatKwacha(amount)} is then owed to the buyer again, who is told so. Look at the account first.`}
      button="Yes, note that it came back"
      danger
      problem={problem}
    />
  </div>
)

/** Of what failed or seemed to come back: the buyer has it in truth. */
export const ArrivedForm = ({ refund: { amount, number }, problem }: Props) => (
  <Turn
    intent="arrived-after-all"
    summary="It arrived after all"
    about={`${formatKwacha(amount)} is then paid, out of ${number ? 'what lies with the provider' : 'our bank account'}, and never sent again.`}
    button={`Yes, note ${formatKwacha(amount)} as arrived`}
    problem={problem}
  >
    {(tried) => (
      <TextField
        label="Reference under which it arrived"
        name="reference"
        autoComplete="off"
        required
        maxLength={80}
        defaultValue={tried?.typed.reference}
        error={tried?.fields.reference}
      />
    )}
  </Turn>
)

/** Of what one transfer brought for two checkouts, say. */
export const ApplyToOrderForm = ({ refund: { amount }, problem }: Props) => (
  <Turn
    intent="use"
    summary="Use it for another order"
    about={`${formatKwacha(amount)} then pays an unpaid order of the same buyer. What is over is owed again; what is too little waits for the rest.`}
    button="Use it for this order"
    problem={problem}
  >
    {(tried) => (
      <TextField
        label="Number of the order"
        hint="Like TB-2026-0042"
        name="order"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={tried?.typed.order}
        error={tried?.fields.order}
      />
    )}
  </Turn>
)

type TurnProps = {
  intent: 'came-back' | 'arrived-after-all' | 'use'
  summary: string
  about: string
  button: string
  danger?: boolean
  problem: Problem | undefined
  children?: (tried: Problem | undefined) => ReactNode
}

function Turn({ intent, summary, about, button, danger = false, problem, children }: TurnProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  const tried = problem?.typed.intent === intent ? problem : undefined
  return (
    <ActionDisclosure summary={summary} danger={danger} open={!!tried}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <p>{about}</p>
        {children?.(tried)}
        <TextField
          label={intent === 'use' ? 'Why?' : 'How do you know?'}
          hint="It stays in the log."
          name="reason"
          autoComplete="off"
          required
          maxLength={300}
          className="w-full"
          defaultValue={tried?.typed.reason}
          error={tried?.fields.reason}
        />
        <Button name="intent" value={intent} variant={danger ? 'danger' : 'primary'} pending={pending}>
          {button}
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
