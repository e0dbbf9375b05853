import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { BestProduct } from '#app/modules/money/ledger/earnings/earnings.server.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-payouts.ts'

/** What sold for most in the chart's time. */
export const BestSellers = ({ products }: { products: BestProduct[] }) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-labelledby="best">
      <h2 id="best" className="text-xl">
        {t(texts.bestProducts)}
      </h2>
      {products.length === 0 && <p className="mt-1 text-muted text-sm">{t(texts.nothingSold)}</p>}
      <ol className="mt-2 flex flex-col gap-2">
        {products.map(({ productId, name, pieces, amount }) => (
          <li key={productId} className="flex justify-between gap-3">
            <span className="min-w-0">
              <span className="line-clamp-2">{name}</span>
              <span className="block text-muted text-sm">{t(texts.pieces, { pieces })}</span>
            </span>
            <span className="whitespace-nowrap font-semibold tabular-nums">{formatKwacha(amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
