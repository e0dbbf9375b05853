import { useNavigation } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isDenied, isPending } from '#app/modules/money/payments/status.ts'
import { operatorName } from '#app/modules/money/payouts/destination-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/seller-payouts.ts'
import type { Debt } from './payout-forms.server.ts'

type Props = { debt: Debt; problem: FormError | undefined }

/** What the shop owes, and a form to pay it by mobile money. Nothing where nothing is owed. */
export function DebtSection({ debt, problem: given }: Props) {
  const t = useTranslate()
  const paying = useNavigation().formData?.get('intent') === 'pay-debt'
  if (debt.owed === 0) return null
  const { last, wallet } = debt
  const problem = given?.typed.intent === 'pay-debt' ? given : undefined
  return (
    <section aria-labelledby="debt" className="mt-8">
      <h2 id="debt" className="text-xl">
        {t(texts.debtTitle, { owed: formatKwacha(debt.owed) })}
      </h2>
      {debt.isCashPaused && (
        <Notice kind="error" className="mt-2">
          {t(texts.cashOff, { debtLimit: formatKwacha(debt.debtLimit) })}
        </Notice>
      )}
      <Card className="mt-2">
        <p>{t(texts.debtHint)}</p>
        {last && <LastTry last={last} />}
        <Form noValidate className="mt-3 flex flex-col items-start gap-4">
          <SelectField
            label={t(texts.mobileMoney)}
            name="operator"
            choices={mobileMoneyOperators.map((value) => ({ value, text: spoken(t, operatorName(value)) }))}
            defaultValue={problem?.typed.operator ?? wallet.operator}
            error={problem?.fields.operator}
          />
          <TextField
            label={t(texts.numberToPayFrom)}
            name="number"
            type="tel"
            maxLength={30}
            defaultValue={problem?.typed.number ?? (wallet.number && formatPhone(wallet.number))}
            error={problem?.fields.number}
          />
          <Button name="intent" value="pay-debt" pending={paying}>
            {t(texts.pay, { owed: formatKwacha(debt.owed) })}
          </Button>
        </Form>
      </Card>
    </section>
  )
}

function LastTry({ last }: { last: NonNullable<Debt['last']> }) {
  const t = useTranslate()
  const sum = formatKwacha(last.amount)
  if (isPending(last.status))
    return <p className="mt-2">{t(texts.confirmPayment, { sum, number: formatPhone(last.number) })}</p>
  if (isDenied(last.status))
    return <p className="mt-2">{t(texts.paymentFailed, { sum, failure: last.failure ?? '' })}</p>
  return null
}
