import { data, href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { contactAdvice } from '#app/domain/catalog/contact-rules.ts'
import { deleteProduct } from '#app/domain/catalog/delete-product.server.ts'
import type { Detail, Texts } from '#app/domain/catalog/detail-rules.ts'
import { findOwnProduct, type OwnProduct } from '#app/domain/catalog/find-own-product.server.ts'
import { previewProduct } from '#app/domain/catalog/find-preview.server.ts'
import { updateProductInput } from '#app/domain/catalog/product-input-rules.ts'
import { catalogFailures } from '#app/domain/catalog/rules.ts'
import { type ProductRefusal, productRefusals } from '#app/domain/catalog/seller-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { editProduct } from '#app/domain/wishlist/edit-product.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/edit-product'
import { DraftedEditor } from './products/draft/drafted-editor.tsx'
import type { EditorAnswer } from './products/editor.tsx'
import {
  differences,
  faultsOf,
  inputOf,
  ofPictures,
  textsOf,
  withPictureNote,
} from './products/editor-texts.ts'
import { keepInEditor } from './products/keep-in-editor.ts'
import { offeredDetails } from './products/offered-details.server.ts'
import { previewView } from './products/preview/preview-view.server.ts'
import { type EditorForm, readEditorForm } from './products/read-editor-form.server.ts'
import { ReviewNotice } from './products/review-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Edit product | Thumba' }]

async function ownProduct(seller: Seller, id: string) {
  const product = await findOwnProduct(db, seller, id)
  if (!product) throw data(productRefusals['not-yours'], 404)
  return product
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const product = await ownProduct(seller, params.productId)
  const { id, name, status, statusReason, listed, version } = product
  const { userId } = seller
  const details = await offeredDetails()
  return {
    userId,
    id,
    name,
    status,
    statusReason,
    listed,
    version: `${version}`,
    details,
    shown: textsOf(product, details),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const form = await readEditorForm(request, seller, noteFault)
  const { typed, refused, stays } = form
  const { intent } = typed
  if (stays)
    return refused
      ? answerFailed(answerTo(typed, '', { images: refused }), 400)
      : answerDone(answerTo(typed, ''))
  try {
    if (intent === 'delete') return await remove(seller, params.productId, typed)
    return await save(seller, params.productId, form)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    noteFault(error)
    if (intent === 'delete') throw data(catalogFailures.delete, 500)
    return answerFailed(answerTo(typed, catalogFailures.update), 500)
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInEditor(request, serverAction)

const answerTo = (typed: Texts, message: string, fields: Texts = {}): EditorAnswer => {
  const { version = '', stockWas = '' } = typed
  return { message, fields, typed, seen: { version, stockWas } }
}

async function remove(seller: Seller, id: string, { back }: Texts) {
  const gone = await deleteProduct(db, seller, id)
  if (!gone.ok) throw data(productRefusals[gone.reason], 404)
  return saved(`${gone.value.name} deleted`, back)
}

async function save(seller: Seller, id: string, { typed, refused: ofSome }: EditorForm) {
  const { version = '', stockWas = '' } = typed
  const seen = { version, stockWas }
  const details = await offeredDetails()
  const shown = textsOf(await ownProduct(seller, id), details)
  const checked = checkFields({ ...inputOf(typed, details, shown), id, ...seen }, updateProductInput)
  const fields = faultsOf(checked.ok ? {} : checked.error.fields, typed, ofSome)
  if (!checked.ok || Object.keys(fields).length > 0)
    return answerFailed({ message: 'Please check the fields marked below', fields, typed, seen }, 400)
  if (typed.intent === 'preview') {
    const preview = await previewProduct(db, seller, checked.value)
    if (preview.ok) return answerDone({ ...answerTo(typed, ''), preview: await previewView(preview.value) })
    return refused(await ownProduct(seller, id), preview.reason, typed)
  }
  const changed = await editProduct(db, seller, checked.value)
  if (!changed.ok) return refused(await ownProduct(seller, id), changed.reason, typed)
  const { status, images } = changed.value.product
  const advice = contactAdvice(changed.value.product)
  const plain = images.length > 0 && !advice ? 'Product saved' : 'Product saved.'
  const text = withPictureNote(
    status === 'pending' ? 'Saved. We review it before buyers see it.' : plain,
    images,
  )
  return advice ? saved(`${text} ${advice}`, undefined, 'notice') : saved(text)
}

/** The next try is made on what is there now, which the page shows. */
async function refused(product: OwnProduct, reason: ProductRefusal, typed: Texts) {
  const message = productRefusals[reason]
  const fields = faultsOf({}, typed, ofPictures(reason))
  if (reason === 'stock-moved') fields.stock = `${message} Now ${product.stock}.`
  const seen = { version: `${product.version}`, stockWas: `${product.stock}` }
  const now = reason === 'product-changed' ? { now: textsOf(product, await offeredDetails()) } : {}
  return answerFailed({ message, fields, typed, seen, ...now }, 409)
}

async function saved(text: string, search?: string, kind: 'success' | 'notice' = 'success') {
  const address = `${href('/seller/products')}?${new URLSearchParams(search)}`.replace(/\?$/, '')
  const headers = { 'Set-Cookie': await flashToast({ kind, text }) }
  return redirect(address, { status: 303, headers })
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = problemOf(actionData) ?? doneOf(actionData)
  const { userId, id, name, status, statusReason, listed, version, details, shown } = loaderData
  const notices = (
    <>
      <p className="mt-1">
        <Link
          to={href('/product/:productId', { productId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          See it as buyers will
        </Link>
        <Link
          to={href('/seller/products/:productId/copy', { productId: id })}
          className="ml-6 font-semibold text-leaf underline underline-offset-4"
        >
          Duplicate it
        </Link>
      </p>
      <ReviewNotice status={status} reason={statusReason} listed={listed} />
    </>
  )
  return (
    <DraftedEditor
      key={id}
      userId={userId}
      productId={id}
      title={`Edit: ${name}`}
      notices={notices}
      shown={shown}
      details={details}
      opened={{ version, stockWas: shown.stock ?? '' }}
      answer={answer}
    >
      {answer?.now && <Differences typed={answer.typed} now={answer.now} details={details} />}
    </DraftedEditor>
  )
}

type DifferencesProps = { typed: Texts; now: Texts; details: readonly Detail[] }

const Differences = ({ typed, now, details }: DifferencesProps) => (
  <div className="mt-3 rounded-card border border-line bg-card p-4">
    <p>Below is what you typed. Saving again puts it in the place of what is there now:</p>
    <dl className="mt-2 grid gap-1 [&_dt]:font-semibold">
      {differences(typed, now, details).map(({ label, now: text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
