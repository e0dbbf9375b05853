import { useTranslate } from '#app/messages/use-translate.ts'
import type { SamePicture } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { EvidenceSection as Part } from './evidence-section.tsx'
import { OtherProductLink } from './other-product-link.tsx'

type Props = { title: string; twins: SamePicture[]; name: string }

/** This product's picture and the other one side by side. */
export const MatchingPictures = ({ title, twins, name }: Props) => {
  const t = useTranslate()
  return (
    twins.length > 0 && (
      <Part title={title}>
        {twins.map(({ own, its, product }) => (
          <div key={`${product.id} ${its.path}`} className="rounded-small bg-mist p-3">
            <div className="grid max-w-lg grid-cols-2 gap-2">
              <Side text={t(texts.here)} image={own} alt={t(texts.pictureHere, { name })} />
              <Side
                text={t(texts.alsoAt)}
                image={its}
                alt={t(texts.pictureOf, { name: product.name, sellerName: product.sellerName })}
              />
            </div>
            <OtherProductLink product={product} />
          </div>
        ))}
      </Part>
    )
  )
}

const Side = ({ text, image, alt }: { text: string; image: SamePicture['own']; alt: string }) => (
  <div>
    <p className="text-muted text-sm">{text}</p>
    <Picture
      image={{ ...image, alt }}
      sizes="(min-width: 640px) 240px, 45vw"
      whole
      className="aspect-square rounded-small"
    />
  </div>
)
