import { paymentHints } from '#app/components/payment-words.ts'
import { type PaymentMethod, paymentMethodLabels } from '#app/domain/orders/rules.ts'
import { RadioCard, RadioGroup } from '#app/ui/radio-card.tsx'
import { Section } from './section.tsx'

type Texts = Record<string, string>
type Props = { methods: PaymentMethod[]; typed: Texts; errors: Texts }

export const PaymentSection = ({ methods, typed, errors }: Props) => (
  <Section number={3} title="Payment">
    <RadioGroup legend="How will you pay?" error={errors.paymentMethod}>
      {methods.map((method, position) => (
        <RadioCard
          key={method}
          id={position === 0 ? 'paymentMethod' : undefined}
          name="paymentMethod"
          value={method}
          title={paymentMethodLabels[method]}
          text={paymentHints[method]}
          defaultChecked={typed.paymentMethod === method || methods.length === 1}
        />
      ))}
    </RadioGroup>
  </Section>
)
