import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCounts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { productStatuses } from '#app/modules/catalog/products/status.ts'
import * as texts from '#messages/product-list.ts'

/** The whole shop, while the tabs count only what the filters leave. */
export const ShopStats = ({ stats }: { stats: ProductCounts }) => {
  const t = useTranslate()
  return (
    <p className="mt-2 text-muted text-sm tabular-nums">
      {t(texts.shopStats, {
        total: stats.total,
        counts: productStatuses
          .map((status) => t(texts.statusCounts[status], { count: stats[status].toLocaleString('en') }))
          .join(', '),
      })}
    </p>
  )
}
