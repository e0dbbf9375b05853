import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/product-reviews.ts'

/** How many gave five stars, four, and so on. */
export function StarSpread({ spread }: { spread: readonly number[] }) {
  const t = useTranslate()
  const most = Math.max(...spread, 1)
  return (
    <ul className="max-w-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = spread[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2 text-sm">
            <span className="sr-only">{t(texts.starsCounted, { stars, count })}</span>
            <span aria-hidden="true" className="w-8 whitespace-nowrap">
              {stars} ★
            </span>
            <meter min={0} max={most} value={count} aria-hidden="true" className="h-3 grow" />
            <span aria-hidden="true" className="w-8 text-right tabular-nums">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
