import { href, useNavigation } from 'react-router'
import { startOfDay } from '#app/base/dates/dates.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import { amountLength } from '#app/base/fields/amount-length.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'
import { forSeller } from '#messages/suspended-money.ts'
import { DestinationField, NoDestination } from './destination-field.tsx'
import { FinalPayoutForm } from './final-payout-form.tsx'
import type { PayoutFormData } from './payout-forms.server.ts'

type Props = { asking: PayoutFormData; problem: FormError | undefined }

/** Asks for all that is there or a part, or says why that can't be now. */
export function RequestPayoutForm({ asking, problem }: Props) {
  const t = useTranslate()
  const { available, later, minimum, destinations, isApproved, open, selling } = asking
  const sending = useNavigation().formData?.get('intent') === 'ask-payout'
  if (open)
    return (
      <p>
        {spoken(t, payoutRefusals['one-open'])}{' '}
        <TextLink tall strong to={href('/seller/earnings/payouts/:payoutId', { payoutId: open })}>
          {t(texts.lookAtIt)}
        </TextLink>
      </p>
    )
  if (asking.isSuspended) return <p>{t(forSeller)}</p>
  if (!isApproved) return <p>{spoken(t, payoutRefusals['shop-not-approved'])}.</p>
  if (available < minimum)
    return (
      <>
        <p>
          {t(texts.tooLittle, {
            minimum: formatKwacha(minimum),
            available: formatKwacha(Math.max(available, 0)),
          })}
        </p>
        <Later later={later} />
        {selling && <FinalPayoutForm asking={{ ...asking, selling }} problem={problem} />}
      </>
    )
  if (destinations.length === 0) return <NoDestination />
  return (
    <Form noValidate className="flex flex-col items-start gap-4">
      <div>
        <p className="font-semibold text-lg">{t(texts.canAskNow, { amount: formatKwacha(available) })}</p>
        <Later later={later} />
      </div>
      <TextField
        label={t(texts.amountInMk)}
        hint={t(texts.amountHint, {
          minimum: formatKwacha(minimum),
          available: formatKwacha(available),
        })}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={amountLength}
        defaultValue={problem?.typed.amount ?? `${available}`}
        error={problem?.fields.amount}
      />
      <DestinationField destinations={destinations} problem={problem} />
      <Button name="intent" value="ask-payout" pending={sending}>
        {t(texts.askThisPayout)}
      </Button>
    </Form>
  )
}

/** What was released lately, and from when on it can be asked for. */
const Later = ({ later }: Pick<PayoutFormData, 'later'>) => {
  const t = useTranslate()
  if (later.length === 0) return null
  return (
    <>
      <ul>
        {later.map(({ day, amount }) => (
          <li key={day}>
            {t(texts.moreFrom, { amount: formatKwacha(amount), day: formatDate(startOfDay(day), t) })}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t(texts.reservedHint)}</p>
    </>
  )
}
