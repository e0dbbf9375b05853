import { data, href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { contactAdvice } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import type { Detail, DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import { type ProductRefusal, productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { deleteProduct } from '#app/modules/catalog/products/editing/editing.server.ts'
import { findOwnProduct, type OwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { previewProduct } from '#app/modules/catalog/products/editing/preview-product.server.ts'
import { updateProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { catalogFailures, optionsOf } from '#app/modules/catalog/products/rules.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { taxClassOf } from '#app/modules/platform/settings/tax-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { editProduct } from '#app/workflows/edit-product.server.ts'
import { checkFields } from '#messages/forms.ts'
import * as offers from '#messages/offers.ts'
import * as texts from '#messages/product-editor.ts'
import * as taxTexts from '#messages/taxes.ts'
import type { Route } from './+types/edit-product'
import type { EditorProblem } from './editor.tsx'
import { EditorWithDraft } from './editor-with-draft.tsx'
import { findOfferedDetails, findSpokenDetails } from './find-offered-details.server.ts'
import { findPreviewView } from './find-preview-view.server.ts'
import {
  barcodeProblemOf,
  conflictsOf,
  fieldProblemsOf,
  formValuesOf,
  picturesProblem,
  productInputOf,
  withPictureNote,
} from './form-values.ts'
import { ModerationNotice } from './moderation-notice.tsx'
import { type EditorForm, readEditorForm } from './read-editor-form.server.ts'
import { submitEditor } from './submit-editor.ts'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.editPageTitle)]

async function ownProduct(seller: Seller, id: string, t: Translate) {
  const product = await findOwnProduct(db, seller, id)
  if (!product) throw data(t(productRefusals['not-yours']), 404)
  return product
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const product = await ownProduct(seller, params.productId, t)
  const { id, name, status, statusReason, listed, version, offersDiffer, categoryFields } = product
  const { userId } = seller
  const details = await findSpokenDetails(t)
  return {
    userId,
    id,
    name,
    status,
    statusReason,
    listed,
    offersDiffer,
    hasChoices: optionsOf(categoryFields).length > 0,
    version: `${version}`,
    details,
    taxClass: taxClassOf((await currentSettings()).taxRules, product),
    shown: formValuesOf(product, details),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const form = await readEditorForm(request, seller, noteFault)
  const { typed, refused, stays } = form
  const { intent } = typed
  if (stays)
    return refused
      ? answerFailure(answerTo(typed, '', { images: refused }), 400)
      : answerSuccess(answerTo(typed, ''))
  try {
    if (intent === 'delete') return await remove(seller, params.productId, typed, t)
    return await save(seller, params.productId, form, t)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    noteFault(error)
    if (intent === 'delete') throw data(t(catalogFailures.delete), 500)
    return answerFailure(answerTo(typed, t(catalogFailures.update)), 500)
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitEditor(request, serverAction)

const answerTo = (typed: DetailTexts, message: string, fields: DetailTexts = {}): EditorProblem => {
  const { version = '', stockWas = '' } = typed
  return { message, fields, typed, seen: { version, stockWas } }
}

async function remove(seller: Seller, id: string, { back }: DetailTexts, t: Translate) {
  const gone = await deleteProduct(db, seller, id)
  if (!gone.ok) throw data(t(productRefusals[gone.reason]), 404)
  return saved(t(texts.deleted, { name: gone.value.name }), back)
}

async function save(seller: Seller, id: string, { typed, refused: ofSome }: EditorForm, t: Translate) {
  const { version = '', stockWas = '' } = typed
  const seen = { version, stockWas }
  const details = await findOfferedDetails()
  const shown = formValuesOf(await ownProduct(seller, id, t), details)
  const checked = parseFields(
    { ...productInputOf(typed, details, shown), id, ...seen },
    updateProductInput,
    t,
  )
  const wrong = { ...barcodeProblemOf(t, typed, shown), ...(checked.ok ? {} : checked.error.fields) }
  const fields = fieldProblemsOf(t, wrong, typed, ofSome)
  if (!checked.ok || Object.keys(fields).length > 0)
    return answerFailure({ message: t(checkFields), fields, typed, seen }, 400)
  if (typed.intent === 'preview') {
    const preview = await previewProduct(db, seller, checked.value)
    if (preview.ok)
      return answerSuccess({
        ...answerTo(typed, ''),
        preview: await findPreviewView(t, preview.value),
      })
    return refused(await ownProduct(seller, id, t), preview.reason, typed, t)
  }
  const changed = await editProduct(db, seller, checked.value)
  if (!changed.ok) return refused(await ownProduct(seller, id, t), changed.reason, typed, t)
  const { status, images } = changed.value.product
  const advice = contactAdvice(changed.value.product)
  const plain = images.length > 0 && !advice ? texts.saved : texts.savedSentence
  const text = withPictureNote(t, awaitsReview(status) ? texts.savedForReview : plain, images)
  return advice ? saved(`${text} ${t(advice)}`, undefined, 'notice') : saved(text)
}

/** The next try is made on what is there now, which the page shows. */
async function refused(product: OwnProduct, reason: ProductRefusal, typed: DetailTexts, t: Translate) {
  const message = t(productRefusals[reason])
  const fields = fieldProblemsOf(t, {}, typed, picturesProblem(t, reason))
  if (reason === 'stock-moved') fields.stock = t(texts.stockNow, { problem: message, stock: product.stock })
  const seen = { version: `${product.version}`, stockWas: `${product.stock}` }
  const now = reason === 'product-changed' ? { now: formValuesOf(product, await findOfferedDetails()) } : {}
  return answerFailure({ message, fields, typed, seen, ...now }, 409)
}

function saved(text: string, search?: string, kind: 'success' | 'notice' = 'success') {
  const address = `${href('/seller/products')}?${new URLSearchParams(search)}`.replace(/\?$/, '')
  return redirectWithToast(address, text, kind)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const answer: EditorProblem | undefined = problemOf(actionData) ?? successDataOf(actionData)
  const { userId, id, name, status, statusReason, listed, version, details, taxClass, shown } = loaderData
  const { offersDiffer, hasChoices } = loaderData
  const notices = (
    <>
      <p className="mt-1">
        <TextLink strong to={href('/product/:productId', { productId: id })}>
          {t(texts.seeAsBuyers)}
        </TextLink>
        <TextLink strong to={href('/seller/products/:productId/copy', { productId: id })} className="ml-6">
          {t(texts.duplicateIt)}
        </TextLink>
        {hasChoices && (
          <TextLink
            strong
            to={href('/seller/products/:productId/offers', { productId: id })}
            className="ml-6"
          >
            {t(offers.link)}
          </TextLink>
        )}
      </p>
      <p className="mt-1 text-muted text-sm">
        {t(taxTexts.sellerHint, { taxClass: t(taxTexts.taxClasses[taxClass]) })}
      </p>
      <ModerationNotice status={status} reason={statusReason} listed={listed} />
    </>
  )
  return (
    <EditorWithDraft
      key={id}
      userId={userId}
      productId={id}
      title={t(texts.editTitle, { name })}
      notices={notices}
      shown={shown}
      details={details}
      opened={{ version, stockWas: shown.stock ?? '' }}
      offersDiffer={offersDiffer}
      answer={answer}
    >
      {answer?.now && <Differences typed={answer.typed} now={answer.now} details={details} />}
    </EditorWithDraft>
  )
}

type DifferencesProps = { typed: DetailTexts; now: DetailTexts; details: readonly Detail[] }

const Differences = ({ typed, now, details }: DifferencesProps) => {
  const t = useTranslate()
  return (
    <Card className="mt-3">
      <p>{t(texts.differencesHint)}</p>
      <dl className="mt-2 grid gap-1 [&_dt]:font-semibold">
        {conflictsOf(t, typed, now, details).map(({ label, now: text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
