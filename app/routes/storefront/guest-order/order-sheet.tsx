import type { ReactNode } from 'react'
import { KeepOrderLink } from '#app/components/keep-order-link.tsx'
import { OrderCard } from '#app/components/order-card.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { OrderTimeline } from '#app/components/order-timeline.tsx'
import { When } from '#app/components/when.tsx'
import type { Order } from '#app/domain/orders/rules.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { Mail, Phone } from '#app/ui/icons.tsx'

type Props = { order: Order; url: string; sellerPhone: string | undefined }

/** Everything about one order, for those who may see it. */
export const OrderSheet = ({ order, url, sellerPhone }: Props) => (
  <div className="mx-auto max-w-3xl pt-2 pb-12">
    <h1 className="text-3xl">
      Order <span className="whitespace-nowrap">{order.orderNumber}</span>
    </h1>
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-muted">
      <OrderStatus status={order.status} />
      <p>
        Placed <When at={order.createdAt} />
      </p>
    </div>
    <OrderCard order={order} heading={<h2 className="mb-1 text-xl">{order.sellerName}</h2>}>
      <SellerContact order={order} phone={sellerPhone} />
    </OrderCard>
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Part title="What happened">
        <OrderTimeline entries={order.statusHistory} />
      </Part>
      <Part title="Who it is for">
        <Recipient order={order} />
      </Part>
    </div>
    <div className="mt-6">
      <KeepOrderLink orderNumber={order.orderNumber} url={url} />
    </div>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)

const contactLook =
  'inline-flex min-h-11 items-center gap-2 text-leaf underline underline-offset-4 [overflow-wrap:anywhere]'

const SellerContact = ({ order, phone }: { order: Order; phone: string | undefined }) => (
  <div className="mt-4 border-line border-t pt-4">
    <h3 className="font-sans text-base">Questions? Ask {order.sellerName}</h3>
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <a href={`tel:${phone}`} className={contactLook}>
          <Phone className="size-5" aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      {order.sellerEmail && (
        <a
          href={`mailto:${order.sellerEmail}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`}
          className={contactLook}
        >
          <Mail className="size-5" aria-hidden="true" />
          {order.sellerEmail}
        </a>
      )}
    </p>
  </div>
)

const Recipient = ({ order }: { order: Order }) => {
  const { contactInfo, deliveryAddress: to } = order
  const lines = [
    to.recipientName || contactInfo.fullName,
    to.streetAddress,
    to.landmark,
    [to.area, to.city].filter(Boolean).join(', '),
    [to.district, to.postcode].filter(Boolean).join(' '),
    formatPhone(to.phone || contactInfo.phoneNumber),
    to.email || contactInfo.email,
  ]
  return (
    <>
      <address className="not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block [overflow-wrap:anywhere]">
            {line}
          </span>
        ))}
      </address>
      {[order.deliveryInstructions, order.specialDeliveryInstructions].filter(Boolean).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {order.buyerNotes && <p className="mt-2 text-muted italic">{order.buyerNotes}</p>}
    </>
  )
}
