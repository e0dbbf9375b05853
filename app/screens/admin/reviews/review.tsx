import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { IntentForm } from '#app/kit/form/intent-form.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findReview } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { availableReviewMoves, reviewRefusals } from '#app/modules/sales/reviews/rules.ts'
import { reviewStatusLabels, reviewTraits } from '#app/modules/sales/reviews/status.ts'
import { Stars } from '#app/parts/reviews/rating.tsx'
import { ReviewPictures } from '#app/parts/reviews/review-item.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink, TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/reviews-page.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { adminMeta } from '../page-meta.ts'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import type { Route } from './+types/review'
import { reviewForms } from './review-forms.server.ts'
import { evidenceOf } from './review-list.tsx'

export const handle = { title: texts.review }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.review)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findReview(db, admin, params.reviewId)
  if (!found) throw data(translatorOf(request)(reviewRefusals['review-not-found']), 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'review', id: params.reviewId }, limit: 50 })
  return { ...found, acts, forms: reviewForms.forms }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, reviewForms, admin, { reviewId: args.params.reviewId })
  return answer(done, href('/admin/reviews/:reviewId', args.params))
}

export default function AdminReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { review, productName, sellerName, orderNumber, buyerName, acts } = loaderData
  const forms = formStates(loaderData.forms, problem)
  const moves = availableReviewMoves(review.status)
  const evidence = evidenceOf(review, t)
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={href('/admin/reviews')}>{t(texts.reviewsTitle)}</BackLink>
      <PageTitle>{t(texts.reviewOf, { name: productName })}</PageTitle>
      <Badge tone={reviewTraits[review.status].tone}>{t(reviewStatusLabels[review.status])}</Badge>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {evidence.length > 0 && (
        <Notice className="mt-4" title={t(texts.evidence)}>
          <ul>
            {evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-4 rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
        <Stars stars={review.stars} />
        <p className="mt-1 whitespace-pre-line">{review.text}</p>
        <ReviewPictures pictures={review.pictures} />
        {review.answer && (
          <div className="mt-3 border-leaf border-l-2 pl-3">
            <p className="font-semibold text-sm">{t(texts.answer, { shop: sellerName })}</p>
            <p className="whitespace-pre-line">{review.answer}</p>
          </div>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
        {moves
          .filter((move) => move !== 'remove')
          .map((move) => (
            <Form key={move} className="mt-3">
              <Button name="intent" value={move} variant={move === 'hide' ? 'secondary' : 'primary'}>
                {t(texts.moves[move])}
              </Button>
            </Form>
          ))}
        {moves.includes('remove') && (
          <IntentForm
            form={forms.remove}
            summary={t(texts.removeSummary)}
            button={t(texts.moves.remove)}
            danger
          >
            <TextArea
              {...forms.remove.field('reason')}
              label={t(texts.reason)}
              hint={t(texts.reasonHint)}
              rows={2}
            />
          </IntentForm>
        )}
      </div>
      <DetailsGrid>
        <Detail name={t(texts.product)}>
          <TextLink to={href('/admin/products/:productId', { productId: review.productId })} tone="plain">
            {productName}
          </TextLink>
        </Detail>
        <Detail name={t(texts.shop)}>
          <TextLink to={href('/admin/sellers/:sellerId', { sellerId: review.sellerId })} tone="plain">
            {sellerName}
          </TextLink>
        </Detail>
        <Detail name={t(texts.order)}>
          <TextLink to={href('/admin/orders/:orderId', { orderId: review.orderId })} tone="plain">
            {orderNumber}
          </TextLink>
        </Detail>
        <Detail name={t(texts.buyer)}>{buyerName}</Detail>
        <MomentDetail name={t(texts.writtenAt)} at={review.createdAt} />
        {review.removedReason && <Detail name={t(texts.reason)}>{review.removedReason}</Detail>}
      </DetailsGrid>
      <section aria-label={t(texts.acts)} className="mt-8">
        <h2 className="text-xl">{t(texts.acts)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
