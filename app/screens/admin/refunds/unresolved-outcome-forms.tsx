import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'

type Problem = { fields: Record<string, string>; typed: Record<string, string> }
type Props = { amount: number; problem: Problem | undefined }

/** What became of a refund in doubt, as an administrator saw it at the provider. */
export const UnresolvedOutcomeForms = ({ amount, problem }: Props) => (
  <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    <Finding
      intent="arrived"
      summary="It arrived as we sent it"
      button={`Note ${formatKwacha(amount)} as paid back`}
      about="The buyer is told that all of it arrived."
      problem={problem}
    />
    <Finding
      intent="give-up"
      summary="It did not: give it back by hand"
      button="Pay it by hand from now on"
      about="It is never sent again. Pay it from Thumba's own bank account, then note that here."
      problem={problem}
    />
  </div>
)

type FindingProps = {
  intent: 'arrived' | 'give-up'
  summary: string
  button: string
  about: string
  problem: Problem | undefined
}

function Finding({ intent, summary, button, about, problem }: FindingProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  const tried = problem?.typed.intent === intent ? problem : undefined
  return (
    <ActionDisclosure summary={summary} danger={intent === 'give-up'} open={!!tried}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <p>{about}</p>
        <TextField
          label="Reference that the provider shows"
          name="reference"
          autoComplete="off"
          required
          maxLength={80}
          defaultValue={tried?.typed.reference}
          error={tried?.fields.reference}
        />
        <TextField
          label="What did you see there?"
          hint="It stays in the log."
          name="reason"
          autoComplete="off"
          required
          maxLength={300}
          className="w-full"
          defaultValue={tried?.typed.reason}
          error={tried?.fields.reason}
        />
        <Button name="intent" value={intent} pending={pending}>
          {button}
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
