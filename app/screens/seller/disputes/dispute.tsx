import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import {
  disputeFormTooLarge,
  handlePhotoUpload,
  parseDisputeMessage,
  readDisputeForm,
} from '#app/http/disputes/dispute-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { writeMessage } from '#app/modules/money/disputes/messages/messages.server.ts'
import { findDisputesOfOrder } from '#app/modules/money/disputes/reading/reading.server.ts'
import { isUnsettled, waitsForSeller } from '#app/modules/money/disputes/status.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { hasPayment } from '#app/modules/sales/orders/payment-status.ts'
import { findSale } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { disputeNextStep } from '#app/parts/disputes/dispute-messages.ts'
import { DisputeMessageForm } from '#app/parts/disputes/message-form.tsx'
import { DisputeThread } from '#app/parts/disputes/thread.tsx'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import { settleLink } from '#messages/shop-refunds.ts'
import type { Route } from './+types/dispute'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ params: { orderNumber: number }, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.disputePageTitle, { number })),
]

export const shouldRevalidate = revalidateUnlessWaiting

export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({
    id: requestKey,
    kind: 'dispute',
    number: params.orderNumber,
  }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findSale(db, requireSeller(context, request), params.orderNumber)
  const [newest, ...earlier] = order ? await findDisputesOfOrder(db, order) : []
  if (!order || !newest) throw data(translatorOf(request)(texts.disputeNotFound), 404)
  const { orderNumber, sellerName, contactInfo } = order
  const next = spoken(translatorOf(request), disputeNextStep(newest, order, 'seller', new Date()))
  const canRefund = isUnsettled(newest.status) && hasPayment(order.paymentStatus)
  return { orderNumber, sellerName, buyerName: contactInfo.fullName, newest, earlier, next, canRefund }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data(translatorOf(request)(texts.disputeNotFound), 404)
  const sent = await readDisputeForm(request, seller)
  if (sent.tooMuch) return failed(disputeFormTooLarge(sent))
  const form = parseDisputeMessage(sent)
  if (!form.ok) return answerFailure(form.error, 400)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const text = translatorOf(request)(texts.sent)
  const outcome = await answerOnce(db, sent.requestId, text, async (recordOnce) => {
    const wanted = { orderId: order.id, text: form.value.text, photos: sent.photos, recordOnce }
    const writing = writeMessage(db, fileStorage, { actor: seller }, { ...wanted, as: 'seller' })
    const written = await handlePhotoUpload(sent, writing, noteFault)
    return written.ok ? { ok: true as const, text } : written
  })
  if (!outcome.ok) return failed(outcome)
  const { orderNumber } = order
  return redirectWithToast(href('/seller/orders/:orderNumber/dispute', { orderNumber }), outcome.text)
}

const failed = ({ status, error }: ReturnType<typeof disputeFormTooLarge>) => answerFailure(error, status)

export default function SaleDispute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { waits, notice, problem } = useFormWaiting(problemOf(actionData))
  const { orderNumber, sellerName, buyerName, newest, earlier, next, canRefund } = loaderData
  const names = { buyer: buyerName, seller: t(texts.youAsShop, { shop: sellerName }), admin: 'Thumba' }
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>
        <RichText
          text={t(texts.disputeTitle, { number: orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </PageTitle>
      <p className="mt-2 mb-4">
        <TextLink tall to={href('/seller/orders/:orderNumber', { orderNumber })}>
          {t(texts.backToTheOrder)}
        </TextLink>
      </p>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <p className="mb-4">{next}</p>
      <DisputeThread dispute={newest} names={names} query="" />
      {isUnsettled(newest.status) && (
        <div hidden={waits}>
          <DisputeMessageForm
            key={newest.messages.length}
            label={waitsForSeller(newest.status) ? t(texts.yourAnswer) : t(texts.addToIt)}
            hint={t(texts.disputeHint)}
            button={waitsForSeller(newest.status) ? t(texts.answer) : t(texts.send)}
            problem={problem}
          />
        </div>
      )}
      {canRefund && (
        <p className="mt-4">
          <TextLink tall to={href('/seller/orders/:orderNumber/refund', { orderNumber })}>
            {t(settleLink)}
          </TextLink>
        </p>
      )}
      {earlier.map((dispute) => (
        <DisputeThread key={dispute.id} dispute={dispute} names={names} query="" />
      ))}
    </div>
  )
}
