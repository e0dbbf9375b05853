import { Form, href, Link, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { DestinationField, NoDestination } from './destination-field.tsx'
import type { PayoutFormData } from './handle-payout-form.server.ts'

type Resting = PayoutFormData & { selling: NonNullable<PayoutFormData['selling']> }
type Props = { asking: Resting; problem: FormError | undefined }

/** All that is left, for who sells no more: what has to be done before, or the form. */
export const FinalPayoutForm = ({ asking, problem }: Props) => (
  <ActionDisclosure
    summary="I stop selling, or delete my account"
    danger={false}
    open={problem !== undefined}
  >
    <p className="mb-3">
      Then ask for all of it as your last payout. Where it is too little to be sent by itself, Thumba pays it
      by hand.
    </p>
    <Way asking={asking} problem={problem} />
  </ActionDisclosure>
)

function Way({ asking: { available, destinations, selling }, problem }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'last-payout'
  if (selling.onSale > 0)
    return (
      <Before
        text={`${counted(selling.onSale, 'product is', 'products are')} on sale. Pause or delete all of them first:`}
        to={href('/seller/products')}
        name="Products"
      />
    )
  if (selling.underWay > 0)
    return (
      <Before
        text={`${counted(selling.underWay, 'order is', 'orders are')} not over. Ask once they are completed or cancelled:`}
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
        Ask for {formatKwacha(available)} as my last payout
      </Button>
    </Form>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const Before = ({ text, to, name }: { text: string; to: string; name: string }) => (
  <p>
    {text}{' '}
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
    >
      {name}
    </Link>
  </p>
)
