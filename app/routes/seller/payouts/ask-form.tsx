import { Form, href, Link, useNavigation } from 'react-router'
import { type Destination, destinationText } from '#app/domain/payouts/destination-rules.ts'
import { payoutRefusals } from '#app/domain/payouts/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioCard, RadioGroup } from '#app/ui/radio-card.tsx'
import type { Asking } from './asking.server.ts'

export type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
type Props = { asking: Asking; problem: Problem | undefined }

const titles: Record<Destination['kind'], string> = { wallet: 'Mobile money', bank: 'Bank account' }

/** Asks for all that is there or a part, or says why that can't be now. */
export function AskForm({ asking, problem }: Props) {
  const { available, minimum, destinations, isApproved, open } = asking
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
      <p>
        You can ask from {formatKwacha(minimum)} on. {formatKwacha(Math.max(available, 0))} is ready to be
        paid out.
      </p>
    )
  if (destinations.length === 0)
    return (
      <p>
        {payoutRefusals['no-destination']}:{' '}
        <Link
          to={href('/seller/profile')}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Profile
        </Link>
      </p>
    )
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-4">
      <TextField
        label="Amount in MWK"
        hint={`From ${formatKwacha(minimum)} to ${formatKwacha(available)}`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={problem?.typed.amount ?? `${available}`}
        error={problem?.fields.amount}
      />
      <RadioGroup legend="Where it goes" error={problem?.fields.kind} className="w-full max-w-md">
        {destinations.map((to, place) => (
          <RadioCard
            key={to.kind}
            name="kind"
            value={to.kind}
            title={titles[to.kind]}
            text={destinationText(to)}
            defaultChecked={problem?.typed.kind ? problem.typed.kind === to.kind : place === 0}
          />
        ))}
      </RadioGroup>
      <Button name="intent" value="ask-payout" pending={sending}>
        Ask for this payout
      </Button>
    </Form>
  )
}
