import { Form, useNavigation } from 'react-router'
import type { Problem } from '#app/components/dispute/message-form.tsx'
import { longestMessage } from '#app/domain/disputes/rules.ts'
import { disputeOutcomes, outcomeLabels } from '#app/domain/disputes/ruling-rules.ts'
import { formatMwk } from '#app/domain/shared/money.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/field.tsx'

type Props = { paid: boolean; total: number; problem: Problem | undefined }

/** The decision, which is not taken back. */
export function RulingForm({ paid, total, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'resolve'
  const tried = problem?.typed.intent === 'resolve' ? problem : undefined
  return (
    <div className="mb-6">
      <Ask summary="Decide" danger={false} open={tried !== undefined}>
        <Form method="post" className="flex flex-col items-start gap-4">
          <p>
            {paid
              ? `${formatMwk(total)} was paid. What you give back is booked at once.`
              : 'Nothing is noted as paid. A decision to give money back is then for the seller to carry out.'}{' '}
            Both sides are told, and it can't be changed later.
          </p>
          <fieldset>
            <legend className="mb-1 font-semibold">Decision</legend>
            {disputeOutcomes.map((outcome) => (
              <label key={outcome} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="outcome"
                  value={outcome}
                  required
                  defaultChecked={tried?.typed.outcome === outcome}
                  className="size-5"
                />
                {outcomeLabels[outcome]}
              </label>
            ))}
            {tried?.fields.outcome && <FieldError>{tried.fields.outcome}</FieldError>}
          </fieldset>
          <TextField
            label="Amount, where it is part"
            optional
            hint={`Whole kwacha, less than ${formatMwk(total)}`}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            defaultValue={tried?.typed.amount}
            error={tried?.fields.amount}
          />
          <TextArea
            label="Why?"
            hint="Both sides read it."
            name="note"
            rows={4}
            required
            maxLength={longestMessage}
            className="w-full"
            defaultValue={tried?.typed.note}
            error={tried?.fields.note}
          />
          <Button name="intent" value="resolve" pending={sending}>
            Yes, decide so
          </Button>
        </Form>
      </Ask>
    </div>
  )
}
