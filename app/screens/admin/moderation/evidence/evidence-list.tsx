import { formatKwacha } from '#app/base/money.ts'
import type { Evidence, SamePicture } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { EvidenceSection as Part } from './evidence-section.tsx'
import { FlaggedText } from './flagged-text.tsx'
import { MatchingPictures } from './matching-pictures.tsx'
import { SimilarText } from './similar-text.tsx'

type Props = { evidence: Evidence; product: { name: string; price: number; sellerId: string } }

/** What speaks for a closer look; it decides nothing. Nothing at all where there is none. */
export function EvidenceList({ evidence, product }: Props) {
  const { pictures, texts, price, words, contact } = evidence
  if (pictures.length + texts.length + words.length + contact.length === 0 && !price) return null
  const own = ({ product: other }: Pick<SamePicture, 'product'>) => other.sellerId === product.sellerId
  return (
    <Card as="section" aria-label="Evidence" className="mt-6">
      <h2 className="text-xl">Evidence</h2>
      <p className="mt-1 text-muted text-sm">Found by itself. It may be harmless: you decide.</p>
      {words.length > 0 && (
        <Part title="Forbidden words">
          {words.map((found) => (
            <FlaggedText key={found.field} found={found} />
          ))}
        </Part>
      )}
      {contact.length > 0 && (
        <Part title="Leads past the shop">
          {contact.map((found) => (
            <FlaggedText key={found.field} found={found} />
          ))}
        </Part>
      )}
      {price && (
        <Part title="Price far from its like">
          <p>
            {formatKwacha(product.price)} where the like cost {formatKwacha(price.low)} to{' '}
            {formatKwacha(price.high)}, {formatKwacha(price.median)} in the middle; {price.count} products
          </p>
        </Part>
      )}
      <MatchingPictures
        title="Pictures of another shop"
        twins={pictures.filter((one) => !own(one))}
        name={product.name}
      />
      {texts.length > 0 && (
        <Part title="Nearly the same text">
          {texts.map((near) => (
            <SimilarText key={near.product.id} near={near} sameShop={own(near)} />
          ))}
        </Part>
      )}
      <MatchingPictures
        title="Pictures this shop shows elsewhere too"
        twins={pictures.filter(own)}
        name={product.name}
      />
    </Card>
  )
}
