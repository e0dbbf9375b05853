import { Form, useNavigation } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { mobileMoneyOperators } from '#app/base/phone.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { operatorName } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Debt } from './handle-payout-form.server.ts'

type Props = { debt: Debt; problem: FormError | undefined }

/** What the shop owes, and a form to pay it by mobile money. Nothing where nothing is owed. */
export function DebtSection({ debt, problem: given }: Props) {
  const paying = useNavigation().formData?.get('intent') === 'pay-debt'
  if (debt.owed === 0) return null
  const { last, wallet } = debt
  const problem = given?.typed.intent === 'pay-debt' ? given : undefined
  return (
    <section aria-labelledby="debt" className="mt-8">
      <h2 id="debt" className="text-xl">
        You owe {formatKwacha(debt.owed)}
      </h2>
      {debt.isCashPaused && (
        <Notice kind="error" className="mt-2">
          Cash on delivery is off for your shop because you owed more than {formatKwacha(debt.debtLimit)}. It
          is on again once you have settled all of it.
        </Notice>
      )}
      <div className="mt-2 rounded-card border border-line bg-card p-4">
        <p>
          This is commission of sales in cash, or money that went back to buyers. Your next sales settle it
          too.
        </p>
        {last && <LastTry last={last} />}
        <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
          <SelectField
            label="Mobile money"
            name="operator"
            choices={mobileMoneyOperators.map((value) => ({ value, text: operatorName(value) }))}
            defaultValue={problem?.typed.operator ?? wallet.operator}
            error={problem?.fields.operator}
          />
          <TextField
            label="Number to pay from"
            name="number"
            type="tel"
            maxLength={30}
            defaultValue={problem?.typed.number ?? (wallet.number && formatPhone(wallet.number))}
            error={problem?.fields.number}
          />
          <Button name="intent" value="pay-debt" pending={paying}>
            Pay {formatKwacha(debt.owed)}
          </Button>
        </Form>
      </div>
    </section>
  )
}

function LastTry({ last }: { last: NonNullable<Debt['last']> }) {
  const sum = formatKwacha(last.amount)
  if (last.status === 'created' || last.status === 'pending')
    return (
      <p className="mt-2">
        Confirm {sum} on {formatPhone(last.number)}. Then load this page again.
      </p>
    )
  if (last.status === 'failed')
    return (
      <p className="mt-2">
        {sum} did not arrive. {last.failure}.
      </p>
    )
  return null
}
