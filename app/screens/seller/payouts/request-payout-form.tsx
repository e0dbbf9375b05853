import { Form, href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { DestinationField, NoDestination } from './destination-field.tsx'
import { FinalPayoutForm } from './final-payout-form.tsx'
import type { PayoutFormData } from './handle-payout-form.server.ts'

type Props = { asking: PayoutFormData; problem: FormError | undefined }

/** Asks for all that is there or a part, or says why that can't be now. */
export function RequestPayoutForm({ asking, problem }: Props) {
  const t = useTranslate()
  const { available, reserved, minimum, destinations, isApproved, open, selling } = asking
  const sending = useNavigation().formData?.get('intent') === 'ask-payout'
  if (open)
    return (
      <p>
        {t(payoutRefusals['one-open'])}{' '}
        <TextLink tall strong to={href('/seller/earnings/payouts/:payoutId', { payoutId: open })}>
          Look at it
        </TextLink>
      </p>
    )
  if (!isApproved) return <p>{t(payoutRefusals['shop-not-approved'])}.</p>
  if (available < minimum)
    return (
      <>
        <p>
          You can ask from {formatKwacha(minimum)} on. {formatKwacha(Math.max(available, 0))} is ready to be
          paid out.
        </p>
        {reserved > 0 && <Reserved reserved={reserved} />}
        {selling && <FinalPayoutForm asking={{ ...asking, selling }} problem={problem} />}
      </>
    )
  if (destinations.length === 0) return <NoDestination />
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-4">
      <TextField
        label="Amount in MK"
        hint={`From ${formatKwacha(minimum)} to ${formatKwacha(available)}`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={problem?.typed.amount ?? `${available}`}
        error={problem?.fields.amount}
      />
      {reserved > 0 && <Reserved reserved={reserved} />}
      <DestinationField destinations={destinations} problem={problem} />
      <Button name="intent" value="ask-payout" pending={sending}>
        Ask for this payout
      </Button>
    </Form>
  )
}

const Reserved = ({ reserved }: { reserved: number }) => (
  <p className="text-muted text-sm">
    {formatKwacha(reserved)} more was released only days ago. It can be paid out a few days after release, and
    in new shops after two weeks.
  </p>
)
