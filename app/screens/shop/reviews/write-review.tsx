import { data, href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { type OrderAccess, openOrder } from '#app/http/orders/open-order.server.ts'
import { clientAddressContext, requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { deviceOf } from '#app/http/session/device.server.ts'
import { wasSignedInHere } from '#app/http/session/known-device.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { holdsKey, keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { isProven } from '#app/modules/sales/orders/trust/trust.server.ts'
import { findReviewsOfOrder } from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import { hoursToEdit, mayEdit, reviewerName, reviewRefusals } from '#app/modules/sales/reviews/rules.ts'
import { awaitsApproval } from '#app/modules/sales/reviews/status.ts'
import type { Review } from '#app/modules/sales/reviews/tables.ts'
import type { Origin } from '#app/modules/sales/reviews/writing/find-traces.server.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { createReview, editReview, findReviewRefusal } from '#app/workflows/write-review.server.ts'
import * as orderTexts from '#messages/orders.ts'
import * as texts from '#messages/reviews-page.ts'
import type { Route } from './+types/write-review'
import { handleReviewUpload, type ReviewFormFailure, readReviewForm } from './review-form.server.ts'
import { ReviewForm } from './review-form.tsx'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: 'party' },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, metaTranslator(matches)(loaderData?.review ? texts.editTitle : texts.writeTitle)),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'> & {
  params: { orderNumber: string; position: string }
}

/** A line of an order for its buyer alone: nobody else learns that it is there. */
async function openLine({ request, params, context }: Asked) {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  const position = /^\d{1,3}$/.test(params.position) ? Number(params.position) : -1
  const item = opened?.order.items[position]
  if (!opened?.parts.includes('buyer') || !item)
    throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  return { opened, position, item }
}

export async function loader(args: Route.LoaderArgs) {
  const { opened, position, item } = await openLine(args)
  const { order, asker, remember } = opened
  const t = translatorOf(args.request)
  const review = (await findReviewsOfOrder(db, order)).get(position)
  const may = review
    ? mayEdit(review, new Date())
    : await findReviewRefusal(db, asker, { orderId: order.id, position })
  const found = {
    orderNumber: order.orderNumber,
    item: { name: item.name, productId: item.productId },
    shop: order.sellerName,
    by: reviewerName(order.contactInfo.fullName),
    review: review && shownToAuthor(review),
    whyNot: may.ok ? undefined : t(reviewRefusals[may.reason]),
    provePath: (await isProven(db, order.id))
      ? undefined
      : isMember(actorOf(args.context))
        ? href('/profile/phone')
        : href('/register/phone'),
    editUntil: review && formatMoment(editableUntil(review), t),
    query: holdsKey(order, asker) ? keyQuery(order) : '',
  }
  return data(found, { headers: remember })
}

const shownToAuthor = ({ stars, text, pictures, status, removedReason }: Review) => ({
  stars,
  text,
  pictures,
  status,
  removedReason,
})
const editableUntil = ({ createdAt }: Review) =>
  new Date(createdAt.getTime() + hoursToEdit * 60 * 60 * 1000).toISOString()

export async function action(args: Route.ActionArgs) {
  const { opened, position } = await openLine(args)
  const { request, context } = args
  const taken = await write({ opened, position, request, context })
  if (!taken.ok) return answerFailure(taken.error, taken.status)
  const headers = new Headers(opened.remember)
  headers.append('Set-Cookie', await flashToast({ kind: 'success', text: taken.text }))
  const { orderNumber } = opened.order
  const to = isMember(opened.asker.actor) ? href('/reviews') : href('/orders/:orderNumber', { orderNumber })
  return redirect(to, { status: 303, headers })
}

type Writing = Pick<Route.ActionArgs, 'request' | 'context'> & { opened: OrderAccess; position: number }

async function write({
  opened,
  position,
  request,
  context,
}: Writing): Promise<{ ok: true; text: string } | ReviewFormFailure> {
  const { order, asker } = opened
  const sent = await readReviewForm(request, asker.actor)
  if (sent.tooMuch) return sent.tooMuch
  const { t, parsed, pictures, keep } = sent
  if (!parsed.ok) return { ok: false, status: 400, error: parsed.error }
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const written = (await findReviewsOfOrder(db, order)).get(position)
  const success = ({ status }: Review) =>
    t(awaitsApproval(status) ? texts.waiting : written ? texts.saved : texts.published)
  return answerOnce(db, sent.requestId, t(texts.saved), async (recordOnce) => {
    const done = await handleReviewUpload(
      sent,
      async () =>
        written && sent.typed.edit
          ? editReview(db, fileStorage, asker, { ...parsed.value, reviewId: written.id, keep, pictures })
          : createReview(db, fileStorage, asker, {
              ...parsed.value,
              orderId: order.id,
              position,
              pictures,
              origin: await originOf(request, context),
              recordOnce,
            }),
      noteFault,
    )
    return done.ok ? { ok: true as const, text: success(done.value) } : done
  })
}

const originOf = async (request: Request, context: Route.ActionArgs['context']): Promise<Origin> => ({
  device: await deviceOf(request),
  address: context.get(clientAddressContext),
  isKnownTo: (account) => wasSignedInHere(request, account),
})

export const shouldRevalidate = revalidateUnlessWaiting

/** A change of a review does not wait: within its 48 hours two of them would have to be compared. */
export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '', edit }) =>
    edit ? undefined : { id: requestKey, kind: 'review', number: params.orderNumber },
  )

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { problem, waits, notice } = useFormWaiting(problemOf(actionData))
  const { orderNumber, item, shop, by, review, whyNot, editUntil, query, provePath } = loaderData
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-12">
      <h1 className="text-3xl">{t(review ? texts.editTitle : texts.writeTitle)}</h1>
      <p className="mt-1 [overflow-wrap:anywhere]">{t(texts.writeAbout, { name: item.name, shop })}</p>
      <p className="mb-4">
        <TextLink tall to={href('/orders/:orderNumber', { orderNumber }) + query}>
          {t(texts.backToOrder)}
        </TextLink>
      </p>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {provePath && !whyNot && (
        <Notice className="mb-4">
          <RichText
            text={t(texts.notProven)}
            tags={{ link: (words) => <TextLink to={provePath}>{words}</TextLink> }}
          />
        </Notice>
      )}
      {whyNot ? (
        <Notice>{whyNot}</Notice>
      ) : (
        <div hidden={waits}>
          {review && <p className="mb-3 text-muted">{t(texts.editUntil, { until: editUntil ?? '' })}</p>}
          <ReviewForm review={review} by={by} action={query || undefined} problem={problem} />
        </div>
      )}
    </div>
  )
}
