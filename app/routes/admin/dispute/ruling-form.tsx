import { Form, useNavigation } from 'react-router'
import type { Problem } from '#app/components/dispute/message-form.tsx'
import { longestMessage } from '#app/domain/disputes/rules.ts'
import { outcomeLabels } from '#app/domain/disputes/ruling-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { Shown } from '../refund/shown.ts'
import { WhatBack } from '../refund/what-back.tsx'

type Props = { paid: boolean; shown: Shown; problem: Problem | undefined }

/** The decision, which is not taken back. */
export function RulingForm({ paid, shown, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'resolve'
  const tried = problem?.typed.intent === 'resolve' ? problem : undefined
  return (
    <div className="mb-6">
      <Ask summary="Decide" danger={false} open={tried !== undefined}>
        <Form method="post" className="flex flex-col items-start gap-4">
          <p>
            {paid
              ? `${formatKwacha(shown.left)} was paid and is left. What you give back is booked at once.`
              : 'Nothing is noted as paid. A decision to give money back is then for the seller to carry out.'}{' '}
            Both sides are told, and it can't be changed later.
          </p>
          <WhatBack shown={shown} tried={tried} none={outcomeLabels.none} />
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
