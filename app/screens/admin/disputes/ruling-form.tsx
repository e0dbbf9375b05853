import { useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxMessageLength } from '#app/modules/money/disputes/rules.ts'
import { outcomeLabels } from '#app/modules/money/disputes/ruling-rules.ts'
import type { RefundableAmounts } from '#app/modules/money/order-refunds/rules.ts'
import type { MessageFormProblem } from '#app/parts/disputes/message-form.tsx'
import { RefundFields } from '#app/parts/refunds/refund-fields.tsx'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-disputes.ts'

type Props = { paid: boolean; shown: RefundableAmounts; problem: MessageFormProblem | undefined }

/** The decision, which is not taken back. */
export function RulingForm({ paid, shown, problem }: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'resolve'
  const tried = problem?.typed.intent === 'resolve' ? problem : undefined
  return (
    <div className="mb-6">
      <ActionDisclosure summary={t(texts.decide)} danger={false} open={tried !== undefined}>
        <Form className="flex flex-col items-start gap-4">
          <p>{paid ? t(texts.aboutPaid, { left: formatKwacha(shown.left) }) : t(texts.aboutUnpaid)}</p>
          <RefundFields shown={shown} tried={tried} none={t(outcomeLabels.none)} />
          <TextArea
            label={t(texts.why)}
            hint={t(texts.decisionHint)}
            name="note"
            rows={4}
            required
            maxLength={maxMessageLength}
            className="w-full"
            defaultValue={tried?.typed.note}
            error={tried?.fields.note}
          />
          <Button name="intent" value="resolve" pending={sending}>
            {t(texts.confirmDecision)}
          </Button>
        </Form>
      </ActionDisclosure>
    </div>
  )
}
