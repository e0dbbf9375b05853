import { useTranslate } from '#app/messages/use-translate.ts'
import type { TextMatch } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import * as texts from '#messages/admin-moderation.ts'
import { OtherProductLink } from './other-product-link.tsx'

/** A text that is nearly the same, and what of it is not. */
export const SimilarText = ({ near, sameShop }: { near: TextMatch; sameShop: boolean }) => {
  const t = useTranslate()
  return (
    <div className="rounded-small bg-mist p-3">
      <p>{t(sameShop ? texts.sameTextSameShop : texts.sameText, { percent: near.percent })}</p>
      <OtherProductLink product={near.product} />
      <Only text={texts.onlyHere} words={near.onlyHere} />
      <Only text={texts.onlyThere} words={near.onlyThere} />
    </div>
  )
}

const Only = ({ text, words }: { text: typeof texts.onlyHere; words: string[] }) => {
  const t = useTranslate()
  return (
    words.length > 0 && (
      <p className="text-sm [overflow-wrap:anywhere]">{t(text, { words: words.join(', ') })}</p>
    )
  )
}
