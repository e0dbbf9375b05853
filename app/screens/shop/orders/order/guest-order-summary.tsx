import { Form, href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderSummary } from '#app/modules/sales/orders/access/summary-rules.ts'
import { OrderItems } from '#app/parts/orders/items.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { OrderTotals } from '#app/parts/orders/totals.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/orders.ts'

/** A guest's order for whoever knows its number and the phone or email on it: where it stands, and nothing to act with. */
export const GuestOrderSummary = ({ summary }: { summary: OrderSummary }) => {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-3xl">
        <RichText
          text={t(texts.orderHeading, { number: summary.orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </h1>
      <div className="mt-2 mb-4">
        <OrderStatusBadge status={summary.status} />
      </div>
      <section aria-label={t(texts.items)} className="rounded-card border border-line bg-card p-4 sm:p-6">
        <OrderItems items={summary.items} />
        <div className="mt-2 border-line border-t pt-4">
          <OrderTotals
            subtotal={summary.subtotal}
            delivery={summary.shippingFee}
            total={summary.totalAmount}
          />
        </div>
      </section>
      <OpenWhole orderNumber={summary.orderNumber} />
    </div>
  )
}

const OpenWhole = ({ orderNumber }: { orderNumber: string }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="whole" className="mt-4 rounded-card border border-line bg-mist p-4 sm:p-6">
      <h2 id="whole" className="text-lg">
        {t(texts.openFully)}
      </h2>
      <p className="mt-2">{t(texts.openFullyWhy)}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>{t(texts.openFullyByLink)}</li>
        <li>{t(texts.openFullyByBrowser)}</li>
        <li>{t(texts.openFullyByCode)}</li>
      </ul>
      <Form method="post" action={href('/orders/:orderNumber/code', { orderNumber })} className="mt-4">
        <Button name="intent" value="send" variant="secondary">
          {t(texts.sendCode)}
        </Button>
      </Form>
      <p className="mt-3 text-muted text-sm">
        <RichText
          text={t(texts.nothingWorks)}
          tags={{
            link: (words) => (
              <TextLink to={`${href('/contact-us')}?${new URLSearchParams({ order: orderNumber })}`}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </section>
  )
}
