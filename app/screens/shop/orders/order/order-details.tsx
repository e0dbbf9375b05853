import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatMoment, Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { Mover } from '#app/modules/sales/orders/status.ts'
import { DisputeNotice } from '#app/parts/disputes/notice.tsx'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { GuestOrderLink } from '#app/parts/orders/order-link.tsx'
import { OrderRecipient } from '#app/parts/orders/recipient.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { OrderTimeline } from '#app/parts/orders/timeline.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/orders.ts'
import { AnswerMoreDaysForm } from './answer-more-days-form.tsx'
import { ConfirmHandBack } from './confirm-hand-back.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderReviews } from './order-reviews.tsx'
import type { FormProblem, OrderView } from './order-view.ts'
import { ReleaseCode, ReleaseHeld } from './release-code.tsx'
import { SellerContact } from './seller-contact.tsx'

type Props = OrderView & { problem: FormProblem | undefined }

/** Everything about one order, for those who may see it. */
export const OrderDetails = ({
  order,
  as,
  moves,
  url,
  query,
  sellerPhone,
  problem: answered,
  ...about
}: Props) => {
  const t = useTranslate()
  const { notice, problem } = useFormWaiting(answered)
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-3xl">
        <RichText
          text={t(texts.orderHeading, { number: order.orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </h1>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-muted">
        <OrderStatusBadge status={order.status} />
        <p>
          <RichText
            text={t(texts.placedAt, { at: formatMoment(order.createdAt, t) })}
            tags={{ time: () => <Timestamp at={order.createdAt} /> }}
          />
        </p>
      </div>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {about.dispute && (
        <DisputeNotice
          state={about.dispute}
          order={order}
          reader={as === 'seller' ? 'seller' : 'buyer'}
          to={href('/orders/:orderNumber/dispute', { orderNumber: order.orderNumber }) + query}
        />
      )}
      {as === 'buyer' && (
        <OrderActions order={order} moves={moves} query={query} problem={problem} {...about} />
      )}
      {about.releaseHeldUntil && <ReleaseHeld until={about.releaseHeldUntil} asGuest={order.guestOrder} />}
      {about.releaseCode && <ReleaseCode code={about.releaseCode} sellerName={order.sellerName} />}
      {as === 'buyer' && <ConfirmHandBack waiting={about.cash} sellerName={order.sellerName} query={query} />}
      {as === 'buyer' && <AnswerMoreDaysForm order={order} query={query} />}
      <OrderCard
        order={order}
        money={about.money}
        returns={about.returns}
        reader={as === 'seller' ? 'seller' : as === 'buyer' ? 'buyer' : 'admin'}
        query={query}
        heading={<h2 className="mb-1 text-xl">{order.sellerName}</h2>}
      >
        {as !== 'seller' && <SellerContact order={order} phone={sellerPhone} />}
      </OrderCard>
      {about.reviewed && <OrderReviews order={order} reviewed={about.reviewed} query={query} />}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Part title={t(texts.whatHappened)}>
          <OrderTimeline
            entries={order.statusHistory}
            names={namesFor(t, as, order)}
            returns={about.returns}
          />
        </Part>
        <Part title={t(texts.recipientTitle)}>
          <OrderRecipient order={order} />
        </Part>
      </div>
      {url && order.guestOrder && (
        <div className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden">
          <GuestOrderLink orderNumber={order.orderNumber} url={url} hasEmail={!!order.contactInfo.email} />
        </div>
      )}
      <OrderLinks order={order} as={as} url={url} query={query} />
    </div>
  )
}

function namesFor(
  t: Translate,
  as: OrderView['as'],
  { contactInfo, sellerName }: Order,
): Record<Mover, string> {
  return {
    buyer: as === 'buyer' ? t(texts.you) : contactInfo.fullName,
    seller: as === 'seller' ? t(texts.you) : sellerName,
    courier: t(texts.courier),
    admin: 'Thumba',
    platform: 'Thumba',
  }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)
