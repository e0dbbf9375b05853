import { Form, href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { answerInput } from '#app/modules/sales/reviews/input-rules.ts'
import {
  listSellerReviews,
  type SellerReview,
} from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import {
  maxAnswerLength,
  mayAnswer,
  reviewRefusalStatuses,
  reviewRefusals,
} from '#app/modules/sales/reviews/rules.ts'
import { answerReview } from '#app/modules/sales/reviews/writing/answering.server.ts'
import { Stars } from '#app/parts/reviews/rating.tsx'
import { ReviewPictures } from '#app/parts/reviews/review-item.tsx'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { report, someBuyer } from '#messages/product-reviews.ts'
import { answer as writeAnswer } from '#messages/questions.ts'
import * as texts from '#messages/reviews-page.ts'
import type { Route } from './+types/list'
import { sellerReviewList } from './review-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.sellerTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = sellerReviewList.read(request)
  return {
    asked,
    now: Date.now(),
    ...(await listSellerReviews(db, seller, { ...asked, limit: sellerReviewList.perPage })),
  }
}

/** One answer to each review. */
const answering = defineAction({
  input: answerInput,
  run: (seller: Seller, { answer: text }, { review: reviewId = '' }) =>
    answerReview(db, seller, { reviewId, answer: text }),
  success: () => texts.answerSaved,
  refusal: refusalsFrom({ texts: reviewRefusals, statuses: reviewRefusalStatuses }),
})

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const to = href('/seller/reviews') + sellerReviewList.back(args.request)
  return answer(await runForm(args, answering, seller), to)
}

export default function SellerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { rows, now } = loaderData
  const problem = problemOf(actionData)
  return (
    <div className="pb-12">
      <List
        list={sellerReviewList}
        {...loaderData}
        problem={problem?.message}
        notice={<p className="mb-3 max-w-2xl text-muted">{t(texts.sellerIntro)}</p>}
      >
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <Review key={row.review.id} row={row} now={now} problem={problem} />
          ))}
        </ul>
      </List>
    </div>
  )
}

type Problem =
  | { message: string; fields?: Record<string, string>; typed?: Record<string, string> }
  | undefined
type RowProps = { row: SellerReview; now: number; problem: Problem }

function Review({ row: { review, name, orderNumber }, now, problem }: RowProps) {
  const t = useTranslate()
  return (
    <Card as="li">
      <div className="[overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <Stars stars={review.stars} />
          <span>{review.authorName || t(someBuyer)}</span>
          <span className="text-muted">
            <Timestamp at={review.createdAt.toISOString()} />
          </span>
        </p>
        {review.text && <p className="mt-1 whitespace-pre-line">{review.text}</p>}
        <ReviewPictures pictures={review.pictures} />
        {review.answer && (
          <div className="mt-3 border-leaf border-l-2 pl-3">
            <p className="font-semibold text-sm">{t(texts.yourAnswer)}</p>
            <p className="whitespace-pre-line">{review.answer}</p>
          </div>
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <TextLink tall to={href('/seller/orders/:orderNumber', { orderNumber })}>
          {orderNumber}
        </TextLink>
        <TextLink tall to={`/report?${new URLSearchParams({ kind: 'review', id: review.id })}`}>
          {t(report)}
        </TextLink>
      </p>
      {mayAnswer(review, new Date(now)).ok && <AnswerForm review={review} problem={problem} />}
    </Card>
  )
}

function AnswerForm({ review, problem }: { review: SellerReview['review']; problem: Problem }) {
  const t = useTranslate()
  const tried = problem?.typed?.review === review.id ? problem : undefined
  return (
    <ActionDisclosure
      summary={t(review.answer ? texts.changeAnswer : writeAnswer)}
      danger={false}
      open={!!tried}
    >
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="review" value={review.id} />
        <TextArea
          label={t(texts.yourAnswer)}
          name="answer"
          rows={3}
          required
          maxLength={maxAnswerLength}
          defaultValue={tried?.typed?.answer ?? review.answer ?? ''}
          error={tried?.fields?.answer}
          className="w-full"
        />
        <Button>{t(texts.sendAnswer)}</Button>
      </Form>
    </ActionDisclosure>
  )
}
