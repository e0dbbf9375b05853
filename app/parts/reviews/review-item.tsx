import type { ReactNode } from 'react'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import type { ShownReview } from '#app/modules/sales/reviews/rules.ts'
import { pictureUrl } from '#app/ui/pictures/picture-sources.ts'
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx'
import * as texts from '#messages/product-reviews.ts'
import { Stars } from './rating.tsx'

type Props = { review: ShownReview; shop: string; children?: ReactNode }

/** What a buyer says, and what the seller answered. */
export function ReviewItem({ review, shop, children }: Props) {
  const t = useTranslate()
  const { by, stars, text, pictures, createdAt, edited, answer, counts } = review
  return (
    <li className="border-line border-t py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Stars stars={stars} />
        <span className="font-semibold">{by || t(texts.someBuyer)}</span>
        <span className="text-muted">
          <Timestamp at={createdAt} />
          {edited && `, ${t(texts.edited)}`}
        </span>
        {!counts && <span className="text-muted">{t(texts.notCounted)}</span>}
      </p>
      {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
      <ReviewPictures pictures={pictures} />
      {answer && (
        <div className="mt-3 border-leaf border-l-2 pl-3">
          <p className="font-semibold text-sm">{t(texts.answerOf, { shop })}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
          {answer.beforeEdit && <p className="text-muted text-sm">{t(texts.answerBeforeEdit)}</p>}
        </div>
      )}
      {children}
    </li>
  )
}

/** Small, and large behind a press. */
export function ReviewPictures({ pictures }: { pictures: Pick<StoredPicture, 'path'>[] }) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ path }, position) => (
        <li key={path}>
          <a href={pictureUrl(path, 1280, 'webp')}>
            <SmallPicture
              path={path}
              alt={t(texts.pictureOf, { number: position + 1 })}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-small bg-mist object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
