import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import type { FormError } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DisputeState } from '#app/modules/money/disputes/ruling-rules.ts'
import { isDue } from '#app/modules/money/handbacks/status.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { Mover, OrderStatus as Status } from '#app/modules/sales/orders/status.ts'
import { isReceived } from '#app/modules/sales/orders/status.ts'
import type { BuyerWord } from '#app/modules/sales/orders/trust/buyer-record-rules.ts'
import { DisputeNotice } from '#app/parts/disputes/notice.tsx'
import type { MayWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { OrderRecipient } from '#app/parts/orders/recipient.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { OrderTimeline } from '#app/parts/orders/timeline.tsx'
import { UnsentNotices } from '#app/parts/orders/unsent-notices.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { writeToBuyer } from '#messages/conversations.ts'
import { markBuyerTitle } from '#messages/reviews-page.ts'
import * as texts from '#messages/seller-orders.ts'
import { link as refundLink } from '#messages/shop-refunds.ts'
import { BuyerContact } from './buyer-contact.tsx'
import { HandBackNotice, type OwedCash } from './hand-back-notice.tsx'
import { OrderActions } from './order-actions.tsx'
import { PrintLinks } from './print-links.tsx'
import { ReleaseCodeForm } from './release-code-form.tsx'

type Props = {
  order: Order
  moves: Status[]
  /** Whether the buyer's code can be entered. */
  asksCode: boolean
  dispute: DisputeState | undefined
  money: OrderMoney | undefined
  returns: ReturnedMoney[]
  /** Something of its money is left that its seller can give back. */
  canRefund: boolean
  /** What its seller owes the buyer back in cash, or did. */
  cash: OwedCash[]
  /** What the buyer could not be told. */
  unsent: ComponentProps<typeof UnsentNotices>['notices']
  problem: (FormError & MayWait) | undefined
  /** Its goods are on their way back: it was cancelled when it was sent. */
  awaitsGoods: boolean
  /** What is known of the buyer, as a word. */
  buyer: BuyerWord
  cancelsAt?: string
  now: string
}

/** Everything about one order for the shop that sold it: what to do, for whom, what and where. */
export const OrderDetails = ({
  order,
  moves,
  asksCode,
  dispute,
  money,
  returns,
  canRefund,
  cash,
  unsent,
  buyer,
  problem: answered,
  ...about
}: Props) => {
  const t = useTranslate()
  const { notice, problem } = useFormWaiting(answered)
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>
        <RichText
          text={t(texts.orderTitle, { number: order.orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </PageTitle>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-muted">
        <OrderStatusBadge status={order.status} />
        <p>
          <RichText
            text={t(texts.placed, { at: order.createdAt })}
            tags={{ at: (moment) => <Timestamp at={moment} /> }}
          />
        </p>
      </div>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {dispute && (
        <DisputeNotice
          state={dispute}
          order={order}
          reader="seller"
          to={href('/seller/orders/:orderNumber/dispute', { orderNumber: order.orderNumber })}
        />
      )}
      <HandBackNotice cash={cash} buyer={order.contactInfo.fullName} />
      {asksCode && <ReleaseCodeForm problem={problem?.typed.intent === 'code' ? problem : undefined} />}
      {/* What was typed for one state of an order is not asked in the next. */}
      <OrderActions
        key={order.status}
        order={order}
        moves={moves}
        problem={problem}
        owesCash={cash.some(({ status }) => isDue(status))}
        {...about}
      />
      <OrderCard
        order={order}
        money={money}
        returns={returns}
        reader="seller"
        heading={<h2 className="mb-1 text-xl">{t(texts.whatWasOrdered)}</h2>}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Part title={t(texts.theBuyer)}>
          <BuyerContact order={order} word={buyer} />
          <p>
            <TextLink tall to={href('/orders/:orderNumber/messages', { orderNumber: order.orderNumber })}>
              {t(writeToBuyer)}
            </TextLink>
          </p>
          <UnsentNotices notices={unsent} className="mt-2" />
        </Part>
        <Part title={t(texts.whoItIsFor)}>
          <OrderRecipient order={order} />
        </Part>
        <Part title={t(texts.whatHappened)}>
          <OrderTimeline entries={order.statusHistory} names={namesOf(t, order)} returns={returns} />
        </Part>
      </div>
      {isReceived(order.status) && (
        <p className="mt-4">
          <TextLink tall to={href('/orders/:orderNumber/mark', { orderNumber: order.orderNumber })}>
            {t(markBuyerTitle)}
          </TextLink>
        </p>
      )}
      {canRefund && (
        <p className="mt-4">
          <TextLink tall to={href('/seller/orders/:orderNumber/refund', { orderNumber: order.orderNumber })}>
            {t(refundLink)}
          </TextLink>
        </p>
      )}
      <PrintLinks order={order} />
    </div>
  )
}

const namesOf = (t: Translate, { contactInfo }: Order): Record<Mover, string> => ({
  buyer: contactInfo.fullName,
  seller: t(texts.you),
  courier: t(texts.courier),
  admin: 'Thumba',
  platform: 'Thumba',
})

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="min-w-0 sm:p-6">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </Card>
)
