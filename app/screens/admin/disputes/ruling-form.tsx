import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { outcomeLabels } from '#app/modules/money/disputes/resolving/ruling-rules.ts'
import { maxMessageLength } from '#app/modules/money/disputes/rules.ts'
import type { MessageFormProblem } from '#app/parts/disputes/message-form.tsx'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { RefundFields } from '../refunds/refund-fields.tsx'
import type { RefundableAmounts } from '../refunds/refundable-amounts.ts'

type Props = { paid: boolean; shown: RefundableAmounts; problem: MessageFormProblem | undefined }

/** The decision, which is not taken back. */
export function RulingForm({ paid, shown, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'resolve'
  const tried = problem?.typed.intent === 'resolve' ? problem : undefined
  return (
    <div className="mb-6">
      <ActionDisclosure summary="Decide" danger={false} open={tried !== undefined}>
        <Form method="post" className="flex flex-col items-start gap-4">
          <p>
            {paid
              ? `${formatKwacha(shown.left)} was paid and is left. What you give back is booked at once.`
              : 'Nothing is noted as paid. A decision to give money back is then for the seller to carry out.'}{' '}
            Both sides are told, and it can't be changed later.
          </p>
          <RefundFields shown={shown} tried={tried} none={outcomeLabels.none} />
          <TextArea
            label="Why?"
            hint="Both sides read it."
            name="note"
            rows={4}
            required
            maxLength={maxMessageLength}
            className="w-full"
            defaultValue={tried?.typed.note}
            error={tried?.fields.note}
          />
          <Button name="intent" value="resolve" pending={sending}>
            Yes, decide so
          </Button>
        </Form>
      </ActionDisclosure>
    </div>
  )
}
