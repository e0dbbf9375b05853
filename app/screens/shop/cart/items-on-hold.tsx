import { Form, href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import { awayUntilMessage, backFromMessage } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { CartLineView } from '#app/parts/cart/line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CalendarDays, Trash2 } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/cart.ts'

/** What one seller who is on holiday is waited for. */
export type OnHoldGroup = {
  sellerId: string
  sellerName: string
  /** The last day of the holiday. */
  awayUntil: string
  lines: CartLineView[]
}

/** Kept, but in no sum and no order until the seller is back. */
export const ItemsOnHold = ({ groups }: { groups: OnHoldGroup[] }) => {
  const t = useTranslate()
  return groups.map(({ sellerId, sellerName, awayUntil, lines }) => (
    <section
      key={sellerId}
      aria-labelledby={`waiting-${sellerId}`}
      className="rounded-card border border-line border-dashed px-4 sm:px-6"
    >
      <div className="border-line border-b py-3">
        <h2 id={`waiting-${sellerId}`} className="flex items-center gap-2 text-lg">
          <CalendarDays className="size-5 shrink-0 text-clay" aria-hidden="true" />
          <span className="min-w-0 break-words">{sellerName}</span>
        </h2>
        <p className="text-pretty text-sm">
          <RichText
            text={t(texts.onHold, {
              away: t(awayUntilMessage(awayUntil)),
              back: t(backFromMessage(awayUntil)),
            })}
            tags={{ away: (words) => <span className="font-semibold text-clay">{words}</span> }}
          />
        </p>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.key}>
            <WaitingLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const WaitingLine = ({ line }: { line: CartLineView }) => {
  const t = useTranslate()
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="w-16 shrink-0">
        <Picture image={line.image} sizes="64px" className="aspect-square rounded-small" />
      </div>
      <div className="min-w-0 grow text-sm">
        <Link
          to={href('/product/:productId', { productId: line.productId })}
          className="line-clamp-2 font-semibold text-base hover:underline"
        >
          {line.name}
        </Link>
        <p className="text-muted">{optionsText(t, line.selectedOptions)}</p>
        <p className="text-muted">
          {line.quantity} × {formatKwacha(line.price)}
        </p>
      </div>
      <Form method="post" action={href('/cart')} preventScrollReset>
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="line" value={line.key} />
        <input type="hidden" name="quantity" value="0" />
        <Button variant="quiet" className="px-3">
          <Trash2 className="size-5" aria-hidden="true" />
          <span className="sr-only">{t(texts.removeItem, { name: line.name })}</span>
        </Button>
      </Form>
    </div>
  )
}
