import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/page-sizes.ts'
import { type ShoeSizes, scales } from './shoe-size-rules.ts'
import { lengthText, scaleNames, sizeText } from './size-labels.ts'

/** The same size in every scale, read out when it changes. */
export const EquivalentSizes = ({ sizes }: { sizes: ShoeSizes | undefined }) => {
  const t = useTranslate()
  return (
    <output className="mt-4 block">
      <span className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {scales.map((scale) => (
          <span key={scale} className="rounded-card bg-mist px-3 py-2">
            <span className="block text-muted text-sm">
              {scale === 'cm' ? t(texts.footInCm) : t(scaleNames[scale])}
            </span>
            <span className="block font-bold font-display text-2xl tabular-nums">
              {sizes ? (scale === 'cm' ? lengthText(sizes.cm) : sizeText(sizes[scale])) : '–'}
            </span>
          </span>
        ))}
      </span>
    </output>
  )
}
