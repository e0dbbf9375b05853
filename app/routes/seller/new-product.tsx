import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { contactAdvice } from '#app/domain/catalog/contact-rules.ts'
import { createProduct } from '#app/domain/catalog/create-product.server.ts'
import { type Detail, detailField, type Texts, usualWarranty } from '#app/domain/catalog/detail-rules.ts'
import { previewNewProduct } from '#app/domain/catalog/find-preview.server.ts'
import { createProductInput, draftIdOf } from '#app/domain/catalog/product-input-rules.ts'
import { catalogFailures } from '#app/domain/catalog/rules.ts'
import { type ProductRefusal, productRefusals } from '#app/domain/catalog/seller-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { newId } from '#app/domain/shared/ids.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/new-product'
import { DraftedEditor } from './products/draft/drafted-editor.tsx'
import type { EditorAnswer } from './products/editor.tsx'
import { faultsOf, inputOf, ofPictures, withPictureNote } from './products/editor-texts.ts'
import { keepInEditor } from './products/keep-in-editor.ts'
import { offeredDetails } from './products/offered-details.server.ts'
import { previewView } from './products/preview/preview-view.server.ts'
import { type EditorForm, readEditorForm } from './products/read-editor-form.server.ts'
import { SellingNotice } from './products/selling-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Add a product | Thumba' }]

const warranty = detailField('warranty')
/** Of goods that last; it says nothing where the category is of others. */
const usual: Texts = { condition: 'new', [warranty]: usualWarranty, usual: 'warranty' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, emailVerified } = requireSeller(context, request)
  return { userId, emailVerified, draftId: newId(), shown: usual, details: await offeredDetails() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const form = await readEditorForm(request, seller, noteFault)
  const { typed, refused, stays } = form
  // Without scripts: the same form with the details of the category that was chosen, or with other pictures.
  if (stays)
    return refused
      ? answerFailed(answerTo(typed, '', { images: refused }), 400)
      : answerDone(answerTo(typed, ''))
  try {
    return await create(seller, form)
  } catch (error) {
    noteFault(error)
    return answerFailed(answerTo(typed, catalogFailures.create), 500)
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInEditor(request, serverAction)

const answerTo = (typed: Texts, message: string, fields: Texts = {}): EditorAnswer => ({
  message,
  fields,
  typed: { ...usual, ...typed },
  seen: { draftId: typed.draftId ?? newId() },
})

/** Durable goods have the law's warranty also where the form was sent before its field was shown; emptied, it stays so. */
function withWarranty(typed: Texts, offered: readonly Detail[]): Texts {
  const detail = offered.find(({ name }) => detailField(name) === warranty)
  return detail?.suits.includes(typed.category ?? '') ? { [warranty]: usualWarranty, ...typed } : typed
}

async function create(seller: Seller, { typed: sent, refused: ofSome }: EditorForm) {
  const offered = await offeredDetails()
  const typed = withWarranty(sent, offered)
  const { draftId, ...texts } = typed
  const checked = checkFields(inputOf(texts, offered) as Texts, createProductInput)
  const fields = faultsOf(checked.ok ? {} : checked.error.fields, typed, ofSome)
  if (!checked.ok || Object.keys(fields).length > 0)
    return answerFailed(answerTo(typed, 'Please check the fields marked below', fields), 400)
  if (typed.intent === 'preview') {
    const seen = await previewNewProduct(db, seller, checked.value, new Date())
    return seen.ok
      ? answerDone({ ...answerTo(typed, ''), typed, preview: await previewView(seen.value) })
      : refused(typed, seen.reason)
  }
  const made = await createProduct(db, seller, checked.value, draftIdOf(draftId))
  if (!made.ok) return refused(typed, made.reason)
  const advice = contactAdvice(made.value)
  const saved = withPictureNote('Product saved. We review it before buyers see it.', made.value.images)
  const text = [saved, advice].filter(Boolean).join(' ')
  const headers = { 'Set-Cookie': await flashToast({ kind: advice ? 'notice' : 'success', text }) }
  return redirect(href('/seller/products'), { status: 303, headers })
}

function refused(typed: Texts, reason: ProductRefusal) {
  const fields = faultsOf({}, typed, ofPictures(reason))
  return answerFailed(
    answerTo(typed, productRefusals[reason], fields),
    reason === 'email-unverified' ? 403 : 409,
  )
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = problemOf(actionData) ?? doneOf(actionData)
  const { userId, emailVerified, draftId, shown, details } = loaderData
  const notices = (
    <>
      <SellingNotice emailVerified={emailVerified} />
      <Notice className="mt-4">We review each new product before buyers see it.</Notice>
    </>
  )
  return (
    <DraftedEditor
      userId={userId}
      title="Add a product"
      notices={notices}
      shown={shown}
      details={details}
      opened={{ draftId }}
      answer={answer}
    />
  )
}
