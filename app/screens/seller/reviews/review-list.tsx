import { defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, withDefault } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { fill, type Message } from '#app/messages/language.ts'
import type { SellerReview } from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import { starChoices } from '#app/modules/sales/reviews/rules.ts'
import { Stars } from '#app/parts/reviews/rating.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import * as texts from '#messages/reviews-page.ts'

export const starNames = Object.fromEntries(
  starChoices.map((choice) => [choice, fill(texts.starsNamed, { stars: Number(choice) })]),
) as Record<(typeof starChoices)[number], Message>

const columns: Column<SellerReview>[] = [
  { head: texts.product, onCard: 'title', cell: ({ name }) => name },
  { head: texts.review, cell: ({ review }) => <Stars stars={review.stars} /> },
  {
    head: texts.writtenAt,
    onCard: 'end',
    cell: ({ review }) => <Timestamp at={review.createdAt.toISOString()} />,
  },
]

/** What buyers say of a shop's products: what is not answered yet comes first. */
export const sellerReviewList = defineList<SellerReview>()({
  title: texts.sellerTitle,
  counted: texts.sellerCounted,
  perPage: 20,
  filters: {
    answered: withDefault(choiceParam(['no', 'yes', 'all']), 'all'),
    stars: choiceFilter(texts.starsFilter, texts.anyStars, starNames),
  },
  groups: {
    label: texts.isAnswered,
    of: groupsOf('answered', { all: texts.all, no: texts.unanswered, yes: texts.answered }),
  },
  columns,
  keyOf: ({ review }) => review.id,
  empty: { title: texts.sellerNone, text: texts.sellerNoneText },
})
