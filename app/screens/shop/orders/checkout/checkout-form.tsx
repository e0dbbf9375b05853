import { useState } from 'react'
import { Form, href } from 'react-router'
import { pickAfter } from '#app/base/pick.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import {
  type DeliverySelection,
  ownChoices,
  selectDelivery,
} from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { TotalBar } from '#app/parts/cart/total-bar.tsx'
import { CartChangesNotice } from '#app/screens/shop/cart/cart-changes-notice.tsx'
import { type CashLimit, CashLimitNotice } from '#app/screens/shop/cart/cash-limit-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { onFieldLink } from '#app/ui/form/show-field.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/checkout.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { type CheckoutGroup, checkoutTotal, shownAmounts } from './delivery-selection.ts'
import { DetailsSection } from './details-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useDeliveryAddress } from './use-delivery-address.ts'

type Texts = Record<string, string>
export type CheckoutProblem = {
  message: string
  fields: Texts
  changes: string[]
  status: number
  /** Whether a code to the phone helps, or was sent to it. */
  confirm?: 'offered' | 'sent'
}
type Props = {
  checkoutId: string
  /** Whose checkout it is: without them it is not placed. Empty for guests. */
  buyer: string
  groups: CheckoutGroup[]
  dropped: string[]
  /** Which sellers are away, and that their things are not part of this. */
  waiting: string[]
  payments: PaymentMethod[]
  /** What speaks against cash before anything is typed. */
  cashLimit: CashLimit | null
  addresses: Address[] | null
  typed: Texts
  answer: { typed: Texts; problem: CheckoutProblem | undefined } | undefined
  placing: boolean
}

/** One page, three numbered parts and what they come to. */
export function CheckoutForm(props: Props) {
  const t = useTranslate()
  const { groups, dropped, waiting, payments, cashLimit, addresses, answer, placing, ...fresh } = props
  const typed = answer?.typed ?? fresh.typed
  const errors = answer?.problem?.fields ?? {}
  const place = useDeliveryAddress(typed, addresses)
  const { district } = place
  const [chosen, setChosen] = useState(() => ownChoicesIn(typed))
  const picks = selectDelivery(groups, district, chosen)
  const total = checkoutTotal(groups, picks)
  const unchosen = picks.filter(({ picked }) => !picked)
  // The id of the first look is kept, so that a repeat after an error or a dropped line is the same checkout.
  const [checkoutId] = useState(typed.checkoutId || fresh.checkoutId)
  // A code that nobody looked at yet keeps its field, whatever else is wrong with the form.
  const offered = cashLimit?.offersCode ? 'offered' : undefined
  const confirm = typed.phoneCode === undefined ? (answer?.problem?.confirm ?? offered) : 'sent'
  const pick = (sellerId: string, key: string) => setChosen((before) => ({ ...before, [sellerId]: key }))

  return (
    <Form method="post" action={href('/checkout')} noValidate className="sends-choice">
      <input type="hidden" name="checkoutId" value={checkoutId} />
      <input type="hidden" name="buyer" value={fresh.buyer} />
      <input type="hidden" name="expectedTotal" value={total} />
      {/* For which district the ways below were shown. */}
      <input type="hidden" name="toldDistrict" value={district} />
      <input type="hidden" name="seen" value={JSON.stringify(shownAmounts(groups, picks))} />
      {answer?.problem && (
        <ErrorSummary problem={answer.problem} more={answer.problem.changes} className="mb-6" />
      )}
      {!answer?.problem?.changes.length && <CartChangesNotice changes={dropped} />}
      <CartChangesNotice title={t(texts.notIncluded)} changes={waiting} />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_22rem] lg:gap-8">
        <div className="flex flex-col gap-4">
          <DetailsSection typed={typed} errors={errors} addresses={addresses} place={place} />
          <DeliverySection picks={picks} district={district} typed={typed} errors={errors} onPick={pick} />
          {cashLimit && !answer?.problem && <CashLimitNotice limit={cashLimit} />}
          <PaymentSection methods={payments} total={total} typed={typed} errors={errors} />
          {confirm && <ConfirmPhone code={confirm} typed={typed.phoneCode} error={errors.phoneCode} />}
        </div>
        <aside aria-label={t(texts.yourOrder)} className="contents lg:block">
          <CheckoutSummary groups={groups} picks={picks} />
          <p className="text-muted text-sm lg:hidden">
            <Agreement />
          </p>
          <TotalBar
            total={total}
            note={<Agreement />}
            alert={unchosen.length > 0 && <ChoicesMissing picks={unchosen} />}
          >
            <Button name="intent" value="place" size="large" pending={placing}>
              {placing ? t(texts.placing) : t(texts.place)}
            </Button>
          </TotalBar>
        </aside>
      </div>
    </Form>
  )
}

const ownChoicesIn = (typed: Texts) =>
  ownChoices(pickAfter(typed, 'delivery.'), pickAfter(typed, 'suggested.'))

/** For whom nothing reaches the buyer's district: it is theirs to say what then. */
const ChoicesMissing = ({ picks }: { picks: DeliverySelection[] }) => {
  const t = useTranslate()
  const sellers = picks.map(({ sellerName }) => sellerName).join(', ')
  return (
    <a
      href={`#delivery.${picks[0]!.sellerId}`}
      onClick={onFieldLink}
      className="underline underline-offset-2"
    >
      {t(texts.choicesMissing, { sellers })}
    </a>
  )
}

const Agreement = () => {
  const t = useTranslate()
  return (
    <RichText
      text={t(texts.agreement)}
      tags={{
        terms: (words) => <TextLink to={href('/terms')}>{words}</TextLink>,
        cart: (words) => <TextLink to={href('/cart')}>{words}</TextLink>,
      }}
    />
  )
}
