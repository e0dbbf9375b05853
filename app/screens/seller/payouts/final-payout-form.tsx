import { Form, href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'
import { DestinationField, NoDestination } from './destination-field.tsx'
import type { PayoutFormData } from './handle-payout-form.server.ts'

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
    return (
      <Before
        text={t(texts.stillOnSale, {
          onSale: counted(selling.onSale, 'product is', 'products are'),
        })}
        to={href('/seller/products')}
        name="Products"
      />
    )
  if (selling.underWay > 0)
    return (
      <Before
        text={t(texts.stillOpen, { underWay: counted(selling.underWay, 'order is', 'orders are') })}
        to={href('/seller/orders')}
        name="Orders"
      />
    )
  if (destinations.length === 0) return <NoDestination />
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <DestinationField destinations={destinations} problem={problem} />
      {problem?.fields.amount && <FieldError>{problem.fields.amount}</FieldError>}
      <Button name="intent" value="last-payout" pending={sending}>
        {t(texts.askFinal, { available: formatKwacha(available) })}
      </Button>
    </Form>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const Before = ({ text, to, name }: { text: string; to: string; name: string }) => (
  <p>
    {text}{' '}
    <TextLink tall strong to={to}>
      {name}
    </TextLink>
  </p>
)
