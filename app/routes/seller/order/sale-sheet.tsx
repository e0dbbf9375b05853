import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { DisputeNotice } from '#app/components/dispute/dispute-notice.tsx'
import { nextOfDisputeForSeller } from '#app/components/dispute/dispute-words.ts'
import { OrderCard } from '#app/components/order-card.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { OrderTimeline } from '#app/components/order-timeline.tsx'
import { Recipient } from '#app/components/recipient.tsx'
import { UnsentNotices } from '#app/components/unsent-notices.tsx'
import { When } from '#app/components/when.tsx'
import type { DisputeState } from '#app/domain/disputes/shown-rules.ts'
import type { Mover, Order, OrderStatus as Status } from '#app/domain/orders/rules.ts'
import type { OrderMoney } from '#app/domain/refunds/order-money-rules.ts'
import type { Returned } from '#app/domain/refunds/return-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { BuyerContact } from './buyer-contact.tsx'
import { CodeForm } from './code-form.tsx'
import type { Problem } from './problem.ts'
import { SaleActions } from './sale-actions.tsx'
import { SalePapers } from './sale-papers.tsx'

type Props = {
  order: Order
  moves: Status[]
  /** Whether the buyer's code can be entered. */
  asksCode: boolean
  dispute: DisputeState | undefined
  money: OrderMoney | undefined
  returns: Returned[]
  /** What the buyer could not be told. */
  unsent: ComponentProps<typeof UnsentNotices>['notices']
  problem: Problem | undefined
  /** Its goods are on their way back: it was cancelled when it was sent. */
  awaitsGoods: boolean
  cancelsAt?: string
  now: string
}

/** Everything about one order for the shop that sold it: what to do, for whom, what and where. */
export const SaleSheet = ({
  order,
  moves,
  asksCode,
  dispute,
  money,
  returns,
  unsent,
  problem,
  ...about
}: Props) => (
  <div className="mx-auto max-w-3xl pb-12">
    <h1 className="text-3xl">
      Order <span className="whitespace-nowrap">{order.orderNumber}</span>
    </h1>
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-muted">
      <OrderStatus status={order.status} />
      <p>
        Placed <When at={order.createdAt} />
      </p>
    </div>
    {problem && (
      <Notice kind="error" className="mb-4">
        {problem.message}
      </Notice>
    )}
    {dispute && (
      <DisputeNotice
        state={dispute}
        words={nextOfDisputeForSeller}
        to={href('/seller/orders/:orderNumber/dispute', { orderNumber: order.orderNumber })}
      />
    )}
    {asksCode && <CodeForm problem={problem?.typed.intent === 'code' ? problem : undefined} />}
    {/* What was typed for one state of an order is not asked in the next. */}
    <SaleActions key={order.status} order={order} moves={moves} problem={problem} {...about} />
    <OrderCard
      order={order}
      money={money}
      returns={returns}
      reader="seller"
      heading={<h2 className="mb-1 text-xl">What was ordered</h2>}
    />
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Part title="The buyer">
        <BuyerContact order={order} />
        <UnsentNotices notices={unsent} className="mt-2" />
      </Part>
      <Part title="Who it is for">
        <Recipient order={order} />
      </Part>
      <Part title="What happened">
        <OrderTimeline entries={order.statusHistory} names={namesOf(order)} returns={returns} />
      </Part>
    </div>
    <SalePapers order={order} />
  </div>
)

const namesOf = ({ contactInfo }: Order): Record<Mover, string> => ({
  buyer: contactInfo.fullName,
  seller: 'You',
  courier: 'The courier',
  admin: 'Thumba',
  platform: 'Thumba',
})

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)
