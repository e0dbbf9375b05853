import { href } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { type Message, spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Destination, destinationText } from '#app/modules/money/payouts/destination-rules.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { RadioCard, RadioGroup } from '#app/ui/form/radio-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'

const titles: Record<Destination['kind'], Message> = texts.destinations
type Props = { destinations: Destination[]; problem: FormError | undefined }

/** Where a payout goes: what the shop says. */
export const DestinationField = ({ destinations, problem }: Props) => {
  const t = useTranslate()
  return (
    <RadioGroup legend={t(texts.whereItGoes)} error={problem?.fields.kind} className="w-full max-w-md">
      {destinations.map((to, place) => (
        <RadioCard
          key={to.kind}
          name="kind"
          value={to.kind}
          title={t(titles[to.kind])}
          text={spoken(t, destinationText(to))}
          defaultChecked={problem?.typed.kind ? problem.typed.kind === to.kind : place === 0}
        />
      ))}
    </RadioGroup>
  )
}

export const NoDestination = () => {
  const t = useTranslate()
  return (
    <p>
      {t(texts.problemAt, { problem: spoken(t, payoutRefusals['no-destination']) })}{' '}
      <TextLink tall strong to={href('/seller/profile')}>
        {t(texts.profile)}
      </TextLink>
    </p>
  )
}
