import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { WhatsAppOrderLink } from '#app/parts/orders/order-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCircle, Printer, ShoppingCart } from '#app/ui/icons.tsx'
import { writeToBuyer, writeToSeller } from '#messages/conversations.ts'
import * as texts from '#messages/orders.ts'
import type { OrderView } from './order-view.ts'

type Props = Pick<OrderView, 'order' | 'as' | 'url' | 'query'>

/** Where to go from an order: its receipt, the same again, help. */
export const OrderLinks = ({ order: { orderNumber, guestOrder }, as, url, query }: Props) => {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.moreLinks)} className="mt-6 flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={href('/orders/:orderNumber/receipt', { orderNumber }) + query} variant="secondary">
        <Printer className="size-5" aria-hidden="true" />
        {t(texts.receipt)}
      </ButtonLink>
      {(as === 'buyer' || as === 'seller') && (
        <ButtonLink to={href('/orders/:orderNumber/messages', { orderNumber }) + query} variant="secondary">
          <MessageCircle className="size-5" aria-hidden="true" />
          {t(as === 'buyer' ? writeToSeller : writeToBuyer)}
        </ButtonLink>
      )}
      {as === 'buyer' && (
        <>
          <ButtonLink to={href('/orders/:orderNumber/again', { orderNumber }) + query} variant="secondary">
            <ShoppingCart className="size-5" aria-hidden="true" />
            {t(texts.buyAgain)}
          </ButtonLink>
          <ButtonLink
            to={`${href('/disputes')}?${new URLSearchParams({ order: orderNumber })}`}
            variant="secondary"
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            {t(texts.getHelp)}
          </ButtonLink>
        </>
      )}
      {url && !guestOrder && <WhatsAppOrderLink orderNumber={orderNumber} url={url} />}
    </nav>
  )
}
