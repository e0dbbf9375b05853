import { href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'
import { DestinationField, NoDestination } from './destination-field.tsx'
import type { PayoutFormData } from './payout-forms.server.ts'

type Resting = PayoutFormData & { selling: NonNullable<PayoutFormData['selling']> }
type Props = { asking: Resting; problem: FormError | undefined }

/** All that is left, for who sells no more: what has to be done before, or the form. */
export const FinalPayoutForm = ({ asking, problem }: Props) => {
  const t = useTranslate()
  return (
    <ActionDisclosure summary={t(texts.finalTitle)} danger={false} open={problem !== undefined}>
      <p className="mb-3">{t(texts.finalHint)}</p>
      <Way asking={asking} problem={problem} />
    </ActionDisclosure>
  )
}

function Way({ asking: { available, destinations, selling }, problem }: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'last-payout'
  if (selling.onSale > 0)
    return <Before text={t(texts.stillOnSale, { count: selling.onSale })} to={href('/seller/products')} />
  if (selling.underWay > 0)
    return <Before text={t(texts.stillOpen, { count: selling.underWay })} to={href('/seller/orders')} />
  if (destinations.length === 0) return <NoDestination />
  return (
    <Form className="flex flex-col items-start gap-4">
      <DestinationField destinations={destinations} problem={problem} />
      {problem?.fields.amount && <FieldError>{problem.fields.amount}</FieldError>}
      <Button name="intent" value="last-payout" pending={sending}>
        {t(texts.askFinal, { available: formatKwacha(available) })}
      </Button>
    </Form>
  )
}

const Before = ({ text, to }: { text: string; to: string }) => (
  <p>
    <RichText
      text={text}
      tags={{
        link: (words) => (
          <TextLink tall strong to={to}>
            {words}
          </TextLink>
        ),
      }}
    />
  </p>
)
