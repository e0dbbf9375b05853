import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/product-reviews.ts'
import { StarRow } from './rating.tsx'

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
            <StarRow stars={stars} />
            <svg
              width="100"
              height="8"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2 min-w-0 grow"
            >
              <rect width="100" height="8" className="fill-mist" />
              <rect width={(count * 100) / most} height="8" className="fill-leaf" />
            </svg>
            <span aria-hidden="true" className="w-8 text-right tabular-nums">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
