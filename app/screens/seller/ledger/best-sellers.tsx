import { formatKwacha } from '#app/base/money.ts'
import type { BestProduct } from '#app/modules/money/ledger/earnings/find-sales-trend.server.ts'

/** What sold for most in the chart's time. */
export const BestSellers = ({ products }: { products: BestProduct[] }) => (
  <section aria-labelledby="best" className="rounded-card border border-line bg-card p-4">
    <h2 id="best" className="text-xl">
      Best products
    </h2>
    {products.length === 0 && <p className="mt-1 text-muted text-sm">Nothing was paid in this time yet.</p>}
    <ol className="mt-2 flex flex-col gap-2">
      {products.map(({ productId, name, pieces, amount }) => (
        <li key={productId} className="flex justify-between gap-3">
          <span className="min-w-0">
            <span className="line-clamp-2">{name}</span>
            <span className="block text-muted text-sm">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
          </span>
          <span className="whitespace-nowrap font-semibold tabular-nums">{formatKwacha(amount)}</span>
        </li>
      ))}
    </ol>
  </section>
)
