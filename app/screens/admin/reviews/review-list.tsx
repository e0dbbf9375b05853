import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { reviewCard } from '#app/modules/sales/reviews/reading/list-rules.ts'
import type { ListedReview } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { waitReasonLabels } from '#app/modules/sales/reviews/rules.ts'
import { reviewStatusLabels, reviewTraits } from '#app/modules/sales/reviews/status.ts'
import { Stars } from '#app/parts/reviews/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { suspicions } from '#messages/reviews.ts'
import * as texts from '#messages/reviews-page.ts'

/** Why a review waits, and what speaks for it. */
export const evidenceOf = (
  { waitsFor, suspicions: found }: ListedReview['review'],
  t: Translate,
): string[] => [
  ...waitsFor.filter((reason) => reason !== 'suspected').map((reason) => t(waitReasonLabels[reason])),
  ...found.map(({ kind, detail }) =>
    kind === 'account' || kind === 'device' ? t(suspicions[kind]) : t(suspicions[kind], { detail }),
  ),
]

const columns: Column<ListedReview>[] = [
  {
    head: texts.review,
    onCard: 'title',
    cell: ({ review, productName }) => (
      <>
        <TextLink
          to={href('/admin/reviews/:reviewId', { reviewId: review.id })}
          tall
          strong
          className="md:min-h-0"
        >
          {productName}
        </TextLink>
        <span className="block text-sm">
          <Stars stars={review.stars} />
        </span>
        <span className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{review.text}</span>
      </>
    ),
  },
  {
    head: texts.shop,
    cell: ({ review: { sellerId }, sellerName }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {sellerName}
      </TextLink>
    ),
  },
  { head: texts.buyer, cell: ({ buyerName }) => buyerName },
  {
    head: texts.writtenAt,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ review }) => <Timestamp at={review.createdAt.toISOString()} />,
  },
  {
    head: texts.evidence,
    cell: ({ review }, t) => (
      <ul className="text-sm">
        {evidenceOf(review, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  {
    head: texts.state,
    cell: ({ review: { status } }, t) => (
      <Badge tone={reviewTraits[status].tone}>{t(reviewStatusLabels[status])}</Badge>
    ),
  },
]

const table = csvTable<ListedReview>([
  [texts.writtenAt, ({ review }) => sortableMoment(review.createdAt)],
  [texts.order, (row) => row.orderNumber],
  [texts.product, (row) => row.productName],
  [texts.shop, (row) => row.sellerName],
  [texts.buyer, (row) => row.buyerName],
  [texts.starsFilter, ({ review }) => review.stars],
  [texts.saidWords, ({ review }) => review.text],
  [texts.sellersAnswer, ({ review }) => review.answer ?? ''],
  [texts.state, ({ review }, t) => t(reviewStatusLabels[review.status])],
  [texts.evidence, ({ review }, t) => evidenceOf(review, t).join('; ')],
  [texts.reason, ({ review }) => review.removedReason ?? ''],
])

const { published, hidden, removed, waiting } = reviewStatusLabels

export const reviewList = defineList<ListedReview>()({
  ...reviewCard,
  title: texts.reviewsTitle,
  counted: texts.adminCounted,
  perPage: 20,
  groups: {
    label: texts.state,
    of: [
      allGroup,
      ...groupsOf('status', { waiting, suspected: texts.suspected, hidden, published, removed }),
    ],
  },
  columns,
  keyOf: ({ review }) => review.id,
  empty: { title: texts.adminNone, text: texts.adminNoneText },
  csv: { path: href('/admin/reviews.csv'), name: 'reviews', table },
})
