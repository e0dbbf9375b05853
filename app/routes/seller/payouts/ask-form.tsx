import { Form, href, Link, useNavigation } from 'react-router'
import { payoutRefusals } from '#app/domain/payouts/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Asking } from './asking.server.ts'
import { Destinations, NowhereToGo } from './destinations.tsx'
import { LastPayout } from './last-payout.tsx'
import type { Problem } from './problem.ts'

type Props = { asking: Asking; problem: Problem | undefined }

/** Asks for all that is there or a part, or says why that can't be now. */
export function AskForm({ asking, problem }: Props) {
  const { available, reserved, minimum, destinations, isApproved, open, selling } = asking
  const sending = useNavigation().formData?.get('intent') === 'ask-payout'
  if (open)
    return (
      <p>
        {payoutRefusals['one-open']}{' '}
        <Link
          to={href('/seller/earnings/payouts/:payoutId', { payoutId: open })}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Look at it
        </Link>
      </p>
    )
  if (!isApproved) return <p>{payoutRefusals['shop-not-approved']}.</p>
  if (available < minimum)
    return (
      <>
        <p>
          You can ask from {formatKwacha(minimum)} on. {formatKwacha(Math.max(available, 0))} is ready to be
          paid out.
        </p>
        {reserved > 0 && <Reserved reserved={reserved} />}
        {selling && <LastPayout asking={{ ...asking, selling }} problem={problem} />}
      </>
    )
  if (destinations.length === 0) return <NowhereToGo />
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
      <Destinations destinations={destinations} problem={problem} />
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
