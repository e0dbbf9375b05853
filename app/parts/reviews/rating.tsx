import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/product-reviews.ts'

type Props = { average: number; count: number; className?: string }

/** Drawn here and not a letter: the fonts of some phones have no star. */
const Star = ({ faint = false }: { faint?: boolean }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`inline size-[1em] fill-current align-[-0.1em] ${faint ? 'opacity-25' : ''}`}
  >
    <path d="m12 2 3 7 7 .6-5.3 4.7 1.6 7.2L12 17.7l-6.3 3.8 1.6-7.2L2 9.6 9 9z" />
  </svg>
)

/** A star, `4.3 (12)`, read aloud as a sentence. */
export function Rating({ average, count, className = '' }: Props) {
  const t = useTranslate()
  const shown = average.toFixed(1)
  return (
    <span className={className}>
      <span className="sr-only">{t(texts.rated, { average: shown, count })}</span>
      <span aria-hidden="true" className="whitespace-nowrap">
        <Star /> {`${shown} (${count})`}
      </span>
    </span>
  )
}

const places = [1, 2, 3, 4, 5] as const

/** The stars that somebody gave. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslate()
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t(texts.stars, { stars })}</span>
      <StarRow stars={stars} />
    </span>
  )
}

/** Five stars, as many of them full; whoever draws them says it in words too. */
export const StarRow = ({ stars }: { stars: number }) => (
  <span aria-hidden="true" className="whitespace-nowrap">
    {places.map((place) => (
      <Star key={place} faint={place > stars} />
    ))}
  </span>
)
