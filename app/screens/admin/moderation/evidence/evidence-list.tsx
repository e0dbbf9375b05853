import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type {
  Evidence,
  FlaggedField,
  SamePicture,
} from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { EvidenceSection as Part } from './evidence-section.tsx'
import { MatchingPictures } from './matching-pictures.tsx'
import { SimilarText } from './similar-text.tsx'

type Props = { evidence: Evidence; product: { name: string; price: number; sellerId: string } }

/** What speaks for a closer look; it decides nothing. Nothing at all where there is none. */
export function EvidenceList({ evidence, product }: Props) {
  const t = useTranslate()
  const { pictures, texts: similar, price, words, contact } = evidence
  if (pictures.length + similar.length + words.length + contact.length === 0 && !price) return null
  const own = ({ product: other }: Pick<SamePicture, 'product'>) => other.sellerId === product.sellerId
  return (
    <Card as="section" aria-label={t(texts.evidence)} className="mt-6">
      <h2 className="text-xl">{t(texts.evidence)}</h2>
      <p className="mt-1 text-muted text-sm">{t(texts.evidenceHint)}</p>
      {words.length > 0 && (
        <Part title={t(texts.forbiddenWords)}>
          {words.map((found) => (
            <FlaggedText key={found.field} found={found} />
          ))}
        </Part>
      )}
      {contact.length > 0 && (
        <Part title={t(texts.contactEvidence)}>
          {contact.map((found) => (
            <FlaggedText key={found.field} found={found} />
          ))}
        </Part>
      )}
      {price && (
        <Part title={t(texts.priceEvidence)}>
          <p>
            {t(texts.priceComparison, {
              price: formatKwacha(product.price),
              low: formatKwacha(price.low),
              high: formatKwacha(price.high),
              median: formatKwacha(price.median),
              count: price.count,
            })}
          </p>
        </Part>
      )}
      <MatchingPictures
        title={t(texts.picturesElsewhere)}
        twins={pictures.filter((one) => !own(one))}
        name={product.name}
      />
      {similar.length > 0 && (
        <Part title={t(texts.similarText)}>
          {similar.map((near) => (
            <SimilarText key={near.product.id} near={near} sameShop={own(near)} />
          ))}
        </Part>
      )}
      <MatchingPictures
        title={t(texts.ownPicturesElsewhere)}
        twins={pictures.filter(own)}
        name={product.name}
      />
    </Card>
  )
}

/** Where in the text forbidden words stand. */
const FlaggedText = ({ found: { field, words, pieces } }: { found: FlaggedField }) => (
  <div>
    <p className="text-muted text-sm">
      {field}: {words.join(', ')}
    </p>
    <p className="[overflow-wrap:anywhere]">
      {pieces.map(({ text, marked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  </div>
)
