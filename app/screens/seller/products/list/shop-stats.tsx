import type { ProductCounts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { productStatuses } from '#app/modules/catalog/products/rules.ts'
import { productStatusLabels } from '#app/parts/products/status-badge.tsx'

/** The whole shop, while the tabs count only what the filters leave. */
export const ShopStats = ({ stats }: { stats: ProductCounts }) => (
  <p className="mt-2 text-muted text-sm tabular-nums">
    In your whole shop {stats.total === 1 ? '1 product' : `${stats.total.toLocaleString('en')} products`}:{' '}
    {productStatuses
      .map((status) => `${stats[status].toLocaleString('en')} ${productStatusLabels[status].toLowerCase()}`)
      .join(', ')}
  </p>
)
