import { href } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'
import type { PayoutFormData } from './payout-forms.server.ts'
import { PayoutList } from './payout-list.tsx'
import { RequestPayoutForm } from './request-payout-form.tsx'

type Props = { asking: PayoutFormData; latest: OwnPayout[]; problem: FormError | undefined }

/** What the page of earnings says of payouts. */
export const PayoutsSection = ({ asking, latest, problem }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="payouts" className="mt-8">
      <h2 id="payouts" className="text-xl">
        {t(texts.payouts)}
      </h2>
      <Card className="mt-2">
        <RequestPayoutForm asking={asking} problem={problem} />
      </Card>
      {latest.length > 0 && (
        <>
          <PayoutList payouts={latest} />
          <TextLink tall strong to={href('/seller/earnings/payouts')} className="mt-2">
            {t(texts.allPayouts)}
          </TextLink>
        </>
      )}
    </section>
  )
}
