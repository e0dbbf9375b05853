import type { TextMatch } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { OtherProductLink } from './other-product-link.tsx'

/** A text that is nearly the same, and what of it is not. */
export const SimilarText = ({ near, sameShop }: { near: TextMatch; sameShop: boolean }) => (
  <div className="rounded-small bg-mist p-3">
    <p>
      {near.percent} % the same as{sameShop && ', in the same shop'}
    </p>
    <OtherProductLink product={near.product} />
    <Only where="here" words={near.onlyHere} />
    <Only where="there" words={near.onlyThere} />
  </div>
)

const Only = ({ where, words }: { where: string; words: string[] }) =>
  words.length > 0 && (
    <p className="text-sm [overflow-wrap:anywhere]">
      Only {where}: {words.join(', ')}
    </p>
  )
