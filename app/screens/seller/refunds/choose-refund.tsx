import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type RefundableAmounts, refundChoices } from '#app/modules/money/order-refunds/rules.ts'
import { RefundAmount, RefundChoices, RefundLines } from '#app/parts/refunds/refund-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/shop-refunds.ts'
import type { RefundStep } from './refund-form.server.ts'

type Props = { shown: RefundableAmounts; step: Exclude<RefundStep, { ask: 'confirm' }> }

/** One question a screen; the address holds what was answered. */
export function ChooseRefund({ shown, step }: Props) {
  const t = useTranslate()
  const pending = useNavigation().location !== undefined
  const { ask, typed, problem } = step
  const tried = { typed, fields: problem?.fields ?? {} }
  return (
    <Form key={ask} method="get" noValidate className="mt-5 flex flex-col gap-4">
      {ask === 'what' ? (
        <RefundChoices shown={shown} tried={tried} choices={refundChoices} />
      ) : (
        <>
          <h2 className="text-xl">{t(ask === 'lines' ? texts.linesQuestion : texts.amountQuestion)}</h2>
          <input type="hidden" name="what" value={ask} />
          {ask === 'lines' && <RefundLines shown={shown} tried={tried} />}
          {ask === 'amount' && <RefundAmount shown={shown} tried={tried} />}
        </>
      )}
      <Button
        name="step"
        value={ask === 'what' ? 'choose' : 'check'}
        size="large"
        pending={pending}
        className="self-start"
      >
        {t(texts.next)}
      </Button>
      {ask !== 'what' && (
        <p>
          <TextLink tall to="?">
            {t(texts.change)}
          </TextLink>
        </p>
      )}
    </Form>
  )
}
