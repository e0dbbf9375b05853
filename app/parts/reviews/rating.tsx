import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/product-reviews.ts'

type Props = { average: number; count: number; className?: string }

/** `★ 4.3 (12)`, read aloud as a sentence. */
export function Rating({ average, count, className = '' }: Props) {
  const t = useTranslate()
  const shown = average.toFixed(1)
  return (
    <span className={className}>
      <span className="sr-only">{t(texts.rated, { average: shown, count })}</span>
      <span aria-hidden="true">
        ★ {shown} ({count})
      </span>
    </span>
  )
}

/** The stars that somebody gave. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslate()
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t(texts.stars, { stars })}</span>
      <span aria-hidden="true" className="tracking-wider">
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
    </span>
  )
}
