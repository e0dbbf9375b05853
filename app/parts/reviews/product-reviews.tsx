import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductRating } from '#app/modules/catalog/products/rules.ts'
import type { ShownReview } from '#app/modules/sales/reviews/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/product-reviews.ts'
import { Rating } from './rating.tsx'
import { ReviewItem } from './review-item.tsx'

type Props = { productId: string; shop: string; rating: ProductRating; reviews: ShownReview[] }

/** The first reviews of a product on its page; the rest have a page of their own. */
export function ProductReviews({ productId, shop, rating, reviews }: Props) {
  const t = useTranslate()
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="text-2xl">
        {t(texts.reviews)} <Rating {...rating} className="font-sans text-lg" />
      </h2>
      <ul className="mt-2">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} shop={shop} />
        ))}
      </ul>
      <TextLink tall to={href('/product/:productId/reviews', { productId })}>
        {t(texts.readAll, { count: rating.count })}
      </TextLink>
    </section>
  )
}
