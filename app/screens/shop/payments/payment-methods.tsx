import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { RadioCard, RadioGroup } from '#app/ui/form/radio-card.tsx'
import * as texts from '#messages/payments-page.ts'
import { levyText } from './levy-text.ts'
import { ManualTransfer } from './manual-transfer.tsx'
import type { FormProblem, PayScreen } from './pay-screen.ts'

type Props = { screen: PayScreen; problem: FormProblem | undefined }

/** Every way to pay that is open, each a form of its own. */
export const PaymentMethods = ({ screen, problem }: Props) => {
  const t = useTranslate()
  return (
    <>
      {screen.operators.length > 0 && <ByPhone screen={screen} problem={problem} />}
      {screen.takesBank && (
        <Way
          screen={screen}
          way="bank_account"
          title={t(texts.bankAccountTitle)}
          button={t(texts.getAccount)}
          levy={levyText(t, 'bank_transfer', screen.due)}
        >
          {t(texts.bankAccountIntro, { due: formatKwacha(screen.due) })}
        </Way>
      )}
      {screen.ownAccount && <ManualTransfer screen={screen} account={screen.ownAccount} problem={problem} />}
      <Way screen={screen} way="hosted" title={t(texts.hostedTitle)} button={t(texts.goToHosted)}>
        {t(texts.hostedIntro)}
      </Way>
    </>
  )
}

function ByPhone({ screen, problem }: Props) {
  const t = useTranslate()
  const { operators, due, number, attempt, method } = screen
  const typed = problem?.typed.way === 'mobile_money' ? problem : undefined
  const chosen = typed?.typed.operator ?? attempt?.wallet?.operator ?? method
  const levy = levyText(t, 'airtel_money', due)
  return (
    <Card title={attempt ? t(texts.mobileMoneyAgain) : t(texts.mobileMoney)}>
      <PayForm
        screen={screen}
        way="mobile_money"
        button={t(texts.sendRequest, { amount: formatKwacha(due) })}
      >
        <RadioGroup legend={t(texts.whoseWallet)} error={typed?.fields.operator}>
          {operators.map((operator) => (
            <RadioCard
              key={operator}
              name="operator"
              value={operator}
              title={t(paymentMethodLabels[operator])}
              defaultChecked={operator === chosen || operators.length === 1}
            />
          ))}
        </RadioGroup>
        <TextField
          label={t(texts.payFrom)}
          name="number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={t(texts.payFromHint)}
          defaultValue={typed?.typed.number ?? number}
          error={typed?.fields.number}
        />
        {levy && <p className="text-muted text-sm">{levy}</p>}
      </PayForm>
    </Card>
  )
}

type WayProps = {
  screen: PayScreen
  way: 'bank_account' | 'hosted'
  title: string
  button: string
  levy?: string
  children: ReactNode
}

const Way = ({ screen, way, title, button, levy, children }: WayProps) => (
  <Card title={title}>
    <p>{children}</p>
    {levy && <p className="mt-1 text-muted text-sm">{levy}</p>}
    <div className="mt-3">
      <PayForm screen={screen} way={way} button={button} variant="secondary" />
    </div>
  </Card>
)

type FormProps = {
  screen: PayScreen
  way: string
  button: string
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

function PayForm({ screen: { checkoutId, query }, way, button, variant, children }: FormProps) {
  const sending = useNavigation().formData?.get('way') === way
  return (
    <Form
      method="post"
      action={href('/pay/:checkoutId', { checkoutId }) + query}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="way" value={way} />
      {children}
      <Button pending={sending} variant={variant ?? 'primary'} className="self-start max-sm:w-full">
        {button}
      </Button>
    </Form>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
)
