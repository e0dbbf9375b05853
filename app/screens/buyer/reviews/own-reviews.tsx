import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findLinesToReview, findOwnReviews } from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import { mayEdit } from '#app/modules/sales/reviews/rules.ts'
import { reviewStatusLabels, reviewTraits } from '#app/modules/sales/reviews/status.ts'
import { ItemPicture } from '#app/parts/orders/items.tsx'
import { Stars } from '#app/parts/reviews/rating.tsx'
import { ReviewPictures } from '#app/parts/reviews/review-item.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { title as yourOrders } from '#messages/my-orders.ts'
import * as texts from '#messages/reviews-page.ts'
import type { Route } from './+types/own-reviews'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.ownTitle)]

/** What a member can still review, and what they wrote. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context, request)
  const [open, written] = await Promise.all([findLinesToReview(db, userId), findOwnReviews(db, userId)])
  const now = new Date()
  return {
    open: open.map(({ receivedAt, ...line }) => ({ ...line, receivedAt: receivedAt.toISOString() })),
    written: written.map(({ review, ...line }) => ({
      ...line,
      id: review.id,
      productId: review.productId,
      stars: review.stars,
      text: review.text,
      pictures: review.pictures,
      status: review.status,
      removedReason: review.removedReason,
      answer: review.answer,
      canEdit: mayEdit(review, now).ok,
    })),
  }
}

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { open, written } = loaderData
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-3xl">{t(texts.ownTitle)}</h1>
      <h2 className="mt-6 mb-3 text-xl">{t(texts.toReview)}</h2>
      {open.length === 0 && (
        <>
          <p className="text-muted">{t(texts.noneToReview)}</p>
          <TextLink tall to={href('/orders')}>
            {t(yourOrders)}
          </TextLink>
        </>
      )}
      <ul className="flex flex-col gap-3">
        {open.map((line) => (
          <ToReview key={`${line.orderNumber} ${line.position}`} line={line} />
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-xl">{t(texts.written)}</h2>
      {written.length === 0 && <p className="text-muted">{t(texts.noneWritten)}</p>}
      <ul className="flex flex-col gap-3">
        {written.map((review) => (
          <Written key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']
const formPath = ({ orderNumber, position }: { orderNumber: string; position: number }) =>
  href('/orders/:orderNumber/review/:position', { orderNumber, position: String(position) })

const ToReview = ({ line }: { line: Data['open'][number] }) => {
  const t = useTranslate()
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-3">
        <ItemPicture src={line.image} className="size-16" />
        <p className="min-w-40 grow basis-40">
          <span className="line-clamp-2 font-semibold">{line.name}</span>
          <span className="block text-muted text-sm">
            {line.sellerName}. {t(texts.receivedAt, { at: formatMoment(line.receivedAt, t) })}
          </span>
        </p>
        <ButtonLink to={formPath(line)}>{t(texts.write)}</ButtonLink>
      </div>
    </Card>
  )
}

const Written = ({ review }: { review: Data['written'][number] }) => {
  const t = useTranslate()
  const { name, sellerName, productId, stars, text, pictures, status, removedReason, answer, canEdit } =
    review
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <TextLink tall to={href('/product/:productId/reviews', { productId })}>
          {name}
        </TextLink>
        <Badge tone={reviewTraits[status].tone}>{t(reviewStatusLabels[status])}</Badge>
      </p>
      <p>
        <Stars stars={stars} />
      </p>
      {text && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      <ReviewPictures pictures={pictures} />
      {removedReason && (
        <p className="mt-2 text-clay">{t(texts.removedBecause, { reason: removedReason })}</p>
      )}
      {answer && (
        <div className="mt-3 border-leaf border-l-2 pl-3 [overflow-wrap:anywhere]">
          <p className="font-semibold text-sm">{t(texts.answer, { shop: sellerName })}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      {canEdit && (
        <p className="mt-2">
          <TextLink tall to={formPath(review)}>
            {t(texts.change)}
          </TextLink>
        </p>
      )}
    </Card>
  )
}
