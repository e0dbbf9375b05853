import { href } from 'react-router'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requestIdOf } from '#app/http/request-id.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { formDataOf, parseFields } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { contactAdvice } from '#app/modules/catalog/moderation/evidence/evidence-rules.ts'
import {
  type Detail,
  type DetailTexts,
  defaultWarranty,
  detailField,
} from '#app/modules/catalog/products/detail-rules.ts'
import { type ProductRefusal, productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { createProduct } from '#app/modules/catalog/products/editing/editing.server.ts'
import { previewNewProduct } from '#app/modules/catalog/products/editing/preview-product.server.ts'
import { createProductInput, draftIdOf } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { usualTexts } from '#app/modules/catalog/products/product-field-rules.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { answerOnce, type RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { checkFields } from '#messages/forms.ts'
import * as texts from '#messages/product-editor.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'
import type { Route } from './+types/new-product'
import type { EditorProblem } from './editor.tsx'
import { EditorWithDraft } from './editor-with-draft.tsx'
import { findOfferedDetails, findSpokenDetails } from './find-offered-details.server.ts'
import { findPreviewView } from './find-preview-view.server.ts'
import {
  barcodeProblemOf,
  fieldProblemsOf,
  picturesProblem,
  productInputOf,
  withPictureNote,
} from './form-values.ts'
import { type EditorForm, readEditorForm } from './read-editor-form.server.ts'
import { submitEditor, submitNewProduct } from './submit-editor.ts'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.newPageTitle)]

const warranty = detailField('warranty')
/** Of goods that last; it says nothing where the category is of others. */
const usual: DetailTexts = { ...usualTexts, [warranty]: defaultWarranty, usual: 'warranty' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const { userId } = seller
  const emailVerified = hasVerifiedContact(seller)
  const details = await findSpokenDetails(translatorOf(request))
  return { userId, emailVerified, draftId: newId(), shown: usual, details }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const sent = await formDataOf(request)
  // The pictures of a form that comes again are not kept twice either.
  const requestId = await requestIdOf(request, sent, seller, sent.get('draftId'))
  const outcome = await answerOnce(db, requestId, t(texts.createdForReview), async (recordOnce) => {
    const form = await readEditorForm(request, seller, noteFault, sent)
    if (form.stays) return shownAgain(form)
    try {
      return await create({ seller, recordOnce }, form, t)
    } catch (error) {
      noteFault(error)
      return notSaved(answerFailure(answerTo(form.typed, t(catalogFailures.create)), 500))
    }
  })
  return outcome.ok ? redirectWithToast(href('/seller/products'), outcome.text, outcome.kind) : outcome.answer
}

/** Without scripts: the same form with the details of the category that was chosen, or with other pictures. */
function shownAgain({ typed, refused }: EditorForm) {
  return notSaved(
    refused
      ? answerFailure(answerTo(typed, '', { images: refused }), 400)
      : answerSuccess(answerTo(typed, '')),
  )
}
const notSaved = <Answer,>(answer: Answer) => ({ ok: false as const, answer })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitEditor(request, () => submitNewProduct(request.clone(), serverAction))

const answerTo = (typed: DetailTexts, message: string, fields: DetailTexts = {}): EditorProblem => ({
  message,
  fields,
  typed: { ...usual, ...typed },
  seen: { draftId: typed.draftId ?? newId() },
})

/** Durable goods have the law's warranty also where the form was sent before its field was shown; emptied, it stays so. */
function withWarranty(typed: DetailTexts, offered: readonly Detail[]): DetailTexts {
  const detail = offered.find(({ name }) => detailField(name) === warranty)
  return detail?.suits.includes(typed.category ?? '') ? { [warranty]: defaultWarranty, ...typed } : typed
}

type By = { seller: Seller; recordOnce: RecordOnce | undefined }

async function create({ seller, recordOnce }: By, form: EditorForm, t: Translate) {
  const { typed: sent, refused: ofSome } = form
  const offered = await findOfferedDetails()
  const typed = withWarranty(sent, offered)
  const { draftId, ...sentTexts } = typed
  const checked = parseFields(productInputOf(sentTexts, offered) as DetailTexts, createProductInput, t)
  const wrong = { ...barcodeProblemOf(t, typed), ...(checked.ok ? {} : checked.error.fields) }
  const fields = fieldProblemsOf(t, wrong, typed, ofSome)
  if (!checked.ok || Object.keys(fields).length > 0)
    return notSaved(answerFailure(answerTo(typed, t(checkFields), fields), 400))
  if (typed.intent === 'preview') {
    const seen = await previewNewProduct(db, seller, checked.value, new Date())
    return notSaved(
      seen.ok
        ? answerSuccess({ ...answerTo(typed, ''), typed, preview: await findPreviewView(t, seen.value) })
        : refused(t, typed, seen.reason),
    )
  }
  const made = await createProduct(db, seller, checked.value, draftIdOf(draftId), recordOnce)
  if (!made.ok) return notSaved(refused(t, typed, made.reason))
  const advice = contactAdvice(made.value)
  const saved = withPictureNote(t, texts.createdForReview, made.value.images)
  const text = advice ? `${saved} ${t(advice)}` : saved
  return { ok: true as const, text, kind: advice ? ('notice' as const) : ('success' as const) }
}

function refused(t: Translate, typed: DetailTexts, reason: ProductRefusal) {
  const fields = fieldProblemsOf(t, {}, typed, picturesProblem(t, reason))
  return answerFailure(
    answerTo(typed, t(productRefusals[reason]), fields),
    reason === 'email-unverified' ? 403 : 409,
  )
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const answer: EditorProblem | undefined = problemOf(actionData) ?? successDataOf(actionData)
  const { userId, emailVerified, draftId, shown, details } = loaderData
  const notices = (
    <>
      <ConfirmEmailNotice emailVerified={emailVerified} />
      <Notice className="mt-4">{t(texts.reviewHint)}</Notice>
    </>
  )
  return (
    <EditorWithDraft
      userId={userId}
      title={t(texts.addAProduct)}
      notices={notices}
      shown={shown}
      details={details}
      opened={{ draftId }}
      answer={answer}
    />
  )
}
