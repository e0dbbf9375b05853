import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type PaymentMethod, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { levyText } from '#app/screens/shop/payments/levy-text.ts'
import { BuyerProtection } from '#app/screens/shop/payments/orders-to-pay.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { RadioGroup, RadioRow } from '#app/ui/form/radio-card.tsx'
import { type IconComponent, ShoppingBag, Smartphone, Wallet } from '#app/ui/icons.tsx'
import * as texts from '#messages/checkout.ts'
import { CheckoutStep } from './checkout-step.tsx'

type Texts = Record<string, string>
type Props = { methods: PaymentMethod[]; total: number; typed: Texts; errors: Texts }

/** How it is paid, what happens then, and that nobody is paid before the goods are there. */
export const PaymentSection = ({ methods, total, typed, errors }: Props) => {
  const t = useTranslate()
  return (
    <CheckoutStep number={3} Icon={Wallet} title={t(texts.paymentTitle)}>
      <div className="group/pay flex flex-col gap-4">
        <RadioGroup legend={t(texts.howToPay)} error={errors.paymentMethod}>
          {methods.map((method, position) => (
            <RadioRow
              key={method}
              id={position === 0 ? 'paymentMethod' : undefined}
              name="paymentMethod"
              value={method}
              title={
                <>
                  <span className="block font-semibold text-base">{t(paymentMethodLabels[method])}</span>
                  <span className="block text-muted">{t(paymentHints[method])}</span>
                </>
              }
              Icon={paymentIcons[method]}
              details={levyText(t, method, total)}
              defaultChecked={typed.paymentMethod === method || methods.length === 1}
            />
          ))}
        </RadioGroup>
        {methods.some(isWallet) && <PayFrom typed={typed} errors={errors} />}
      </div>
      {methods.some((method) => method !== 'cash_on_delivery') && <BuyerProtection />}
    </CheckoutStep>
  )
}

const paymentIcons: Record<PaymentMethod, IconComponent> = {
  airtel_money: Smartphone,
  tnm_mpamba: Smartphone,
  bank_transfer: Wallet,
  cash_on_delivery: ShoppingBag,
}

/** What happens next with each way to pay, before one chooses it. */
const paymentHints: Record<PaymentMethod, Message> = texts.paymentHints

const isWallet = (method: PaymentMethod) => method === 'airtel_money' || method === 'tnm_mpamba'

/** Comes with a way to pay that takes a number, also without scripts; old browsers show it always. */
const PayFrom = ({ typed, errors }: { typed: Texts; errors: Texts }) => {
  const t = useTranslate()
  return (
    <TextField
      label={t(texts.payFrom)}
      optional
      hint={t(texts.payFromHint)}
      type="tel"
      maxLength={30}
      id="payFrom"
      name="payFrom"
      defaultValue={typed.payFrom}
      error={errors.payFrom}
      className="group-not-has-[:checked]/pay:hidden group-has-[[value=bank\_transfer]:checked]/pay:hidden group-has-[[value=cash\_on\_delivery]:checked]/pay:hidden"
    />
  )
}
