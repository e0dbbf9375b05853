import { useState } from 'react'
import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { shownOnOrder, valueText } from '#app/modules/catalog/products/product-field-rules.ts'
import { optionText } from '#app/modules/catalog/products/rules.ts'
import { pathOfAddress } from '#app/modules/platform/files/rules.ts'
import type { OrderSummary } from '#app/modules/sales/orders/access/summary-rules.ts'
import type { OrderItem } from '#app/modules/sales/orders/rules.ts'
import { MissingPicture } from '#app/ui/pictures/missing-picture.tsx'
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx'
import * as texts from '#messages/orders.ts'

type SummaryItem = OrderSummary['items'][number]

const ChosenOptions = ({ of }: { of: Record<string, string> }) => {
  const t = useTranslate()
  return Object.entries(of).map(([name, value]) => (
    <p key={name} className="text-muted text-sm">
      {optionText(t, name, value)}
    </p>
  ))
}

/** What was bought, as it was when it was bought. */
export const OrderItems = ({ items }: { items: (OrderItem | SummaryItem)[] }) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <li key={`${item.productId} ${JSON.stringify(item.customOptions)}`} className="flex gap-3 py-3">
        <ItemPicture src={item.productImage} className="size-16" />
        <div className="min-w-0 grow">
          <Link
            to={href('/product/:productId', { productId: item.productId })}
            className="line-clamp-2 font-semibold hover:underline"
          >
            {item.name}
          </Link>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-muted text-sm">
              {item.quantity} × {formatKwacha(item.price)}
            </span>
            <Price amount={item.price * item.quantity} />
          </p>
          <ChosenOptions of={item.customOptions ?? {}} />
          {'itemNotes' in item && <ItemDetails {...item} />}
        </div>
      </li>
    ))}
  </ul>
)

const ItemDetails = ({ itemNotes, sku, ...item }: OrderItem) => {
  const t = useTranslate()
  const said = shownOnOrder.flatMap((name) => item[name] && spoken(t, valueText(name, item[name])))
  return (
    <>
      {itemNotes && <p className="text-sm">{t(texts.itemNote, { note: itemNotes })}</p>}
      <p className="text-muted text-xs">
        {t(texts.itemCondition, {
          condition: said.join(', '),
          code: sku,
        })}
      </p>
    </>
  )
}

/** Of an order's item: small, and a drawing where the picture went with its product. */
export function ItemPicture({ src, className }: { src: string; className: string }) {
  const [failed, setFailed] = useState(false)
  const shape = `relative shrink-0 overflow-hidden rounded-small bg-mist ${className}`
  const path = pathOfAddress(src)
  if (!path || failed) return <MissingPicture className={shape} />
  return (
    <SmallPicture
      path={path}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`${shape} object-cover`}
    />
  )
}
