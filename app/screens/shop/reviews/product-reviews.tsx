import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { type Actor, isMember } from '#app/base/actor.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { catalogRefusals } from '#app/modules/catalog/products/rules.ts'
import { findOwnVotes, findProductReviews } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { reviewRefusals, starChoices } from '#app/modules/sales/reviews/rules.ts'
import { markReviewHelpful } from '#app/modules/sales/reviews/writing/answering.server.ts'
import { ReportLink } from '#app/parts/reports/report-link.tsx'
import { Rating } from '#app/parts/reviews/rating.tsx'
import { ReviewItem } from '#app/parts/reviews/review-item.tsx'
import { StarSpread } from '#app/parts/reviews/star-spread.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/product-reviews.ts'
import type { Route } from './+types/product-reviews'

const perPage = 10

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.pageTitle, { name: loaderData?.product.name ?? '' })),
  ...(loaderData?.product.listed && !loaderData.narrowed ? [] : [{ name: 'robots', content: 'noindex' }]),
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const actor = actorOf(context)
  const product = await findProduct(readDb, actor, params.productId)
  if (!product) throw data(translatorOf(request)(catalogRefusals['product-not-found']), 404)
  const asked = new URL(request.url).searchParams
  const stars = starChoices.find((choice) => choice === asked.get('stars'))
  const withPictures = asked.get('pictures') === 'yes'
  const after = asked.get('after') ?? undefined
  const found = await findProductReviews(readDb, {
    productId: product.id,
    stars: stars && Number(stars),
    withPictures,
    after,
    limit: perPage,
  })
  const ids = found.reviews.map(({ id }) => id)
  const { id, name, listed, rating, ratingSpread, seller } = product
  return {
    product: { id, name, listed, shop: seller.name },
    rating,
    spread: ratingSpread,
    asked: { stars, withPictures, after },
    narrowed: !!(stars || withPictures || after),
    votes: isMember(actor) ? await findOwnVotes(readDb, actor.userId, ids) : undefined,
    ...found,
  }
}

const voting = (helpful: boolean) =>
  defineAction({
    input: z.object({ review: z.string().default('') }),
    run: async (actor: Actor, { review: reviewId }) =>
      isMember(actor) ? markReviewHelpful(db, actor, { reviewId, helpful }) : refuse('nobody'),
    success: () => (helpful ? texts.thanks : texts.takenBack),
    refusal: refusalsFrom({
      texts: { ...reviewRefusals, nobody: texts.signInToVote },
      statuses: { 'review-not-found': 404, nobody: 401 },
    }),
  })
const votes = defineActions({ helpful: voting(true), 'not-helpful': voting(false) }, 'helpful')

/** Says that a review helped, or takes that back. */
export async function action(args: Route.ActionArgs) {
  const to = href('/product/:productId/reviews', args.params) + new URL(args.request.url).search
  return answer(await runForm(args, votes, actorOf(args.context)), to)
}

export default function ProductReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { product, rating, spread, reviews, next, votes, asked, narrowed } = loaderData
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-2xl md:text-3xl">{t(texts.pageTitle, { name: product.name })}</h1>
      <p className="mt-1">
        <TextLink tall to={href('/product/:productId', { productId: product.id })}>
          {t(texts.backToProduct)}
        </TextLink>
      </p>
      {problem && (
        <Notice kind="error" className="my-3">
          {problem.message}
        </Notice>
      )}
      {rating && (
        <>
          <p className="my-3 text-xl">
            <Rating {...rating} />
          </p>
          <StarSpread spread={spread} />
        </>
      )}
      {rating || reviews.length > 0 || narrowed ? (
        <>
          <Filters productId={product.id} asked={asked} />
          {reviews.length === 0 && <p className="py-6 text-muted">{t(texts.noneFit)}</p>}
          <ul>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} shop={product.shop}>
                <Votes
                  id={review.id}
                  helpful={review.helpful}
                  voted={votes?.voted.includes(review.id)}
                  own={votes?.own.includes(review.id)}
                />
                {!votes?.own.includes(review.id) && (
                  <ReportLink kind="review" id={review.id}>
                    {t(texts.report)}
                  </ReportLink>
                )}
              </ReviewItem>
            ))}
          </ul>
          {next && (
            <TextLink tall strong to={addressOf(product.id, { ...asked, after: next })}>
              {t(texts.readMore)}
            </TextLink>
          )}
        </>
      ) : (
        <EmptyState title={t(texts.none)} text={t(texts.noneText)} />
      )}
      <p className="mt-6">
        <TextLink tall to={`${href('/how-it-works')}#reviews`}>
          {t(texts.howCounted)}
        </TextLink>
      </p>
    </div>
  )
}

type Asked = { stars?: string; withPictures: boolean; after?: string }

function addressOf(productId: string, { stars, withPictures, after }: Asked): string {
  const search = new URLSearchParams({
    ...(stars && { stars }),
    ...(withPictures && { pictures: 'yes' }),
    ...(after && { after }),
  })
  return `${href('/product/:productId/reviews', { productId })}${search.size > 0 ? `?${search}` : ''}`
}

function Filters({ productId, asked }: { productId: string; asked: Asked }) {
  const t = useTranslate()
  const { stars, withPictures } = asked
  const choices = [
    { text: t(texts.allStars), to: { withPictures: false }, on: !stars && !withPictures },
    { text: t(texts.withPictures), to: { stars, withPictures: !withPictures }, on: withPictures },
    ...[...starChoices].reverse().map((choice) => ({
      text: t(texts.stars, { stars: Number(choice) }),
      to: { stars: choice === stars ? undefined : choice, withPictures },
      on: choice === stars,
    })),
  ]
  return (
    <nav aria-label={t(texts.filter)} className="my-4 flex flex-wrap gap-2">
      {choices.map(({ text, to, on }) => (
        <Link
          key={text}
          to={addressOf(productId, to)}
          aria-current={on ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm ${on ? 'border-leaf bg-leaf-soft font-semibold' : 'border-edge'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

type VotesProps = { id: string; helpful: number; voted: boolean | undefined; own: boolean | undefined }

/** A guest reads how many it helped; whoever is signed in can say so, but for a review of their own or of their shop. */
function Votes({ id, helpful, voted, own }: VotesProps) {
  const t = useTranslate()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {helpful > 0 && <span className="text-muted">{t(texts.helpfulCount, { count: helpful })}</span>}
      {own === false && (
        <Form method="post">
          <input type="hidden" name="review" value={id} />
          <Button name="intent" value={voted ? 'not-helpful' : 'helpful'} variant="secondary">
            {t(voted ? texts.notHelpful : texts.helpful)}
          </Button>
        </Form>
      )}
    </div>
  )
}
