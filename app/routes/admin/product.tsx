import { data, href, Link, redirect } from 'react-router'
import { ProductStatus } from '#app/components/product-status.tsx'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { findEvidence } from '#app/domain/catalog/find-evidence.server.ts'
import { findReviewed } from '#app/domain/catalog/find-reviewed.server.ts'
import { changedSinceApproved, productReviewRefusals, verdictsFor } from '#app/domain/catalog/review-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/product'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { Content } from './product/content.tsx'
import { Difference } from './product/difference.tsx'
import { doAct } from './product/do-act.server.ts'
import { EvidenceList } from './product/evidence-list.tsx'
import { PinForm } from './product/pin-form.tsx'
import { QueueLinks } from './product/queue-links.tsx'
import { Verdicts } from './product/verdicts.tsx'
import { readVerdict } from './products/read-verdict.server.ts'

export const handle = { title: 'Product' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? 'Product'} | Thumba administration` },
]

export async function loader({ request, params: { productId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findReviewed(db, admin, productId)
  if (!found) throw data(productReviewRefusals['no-such-product'], 404)
  const { product, ...rest } = found
  const { search: _, nameWords: __, sourceKey: ___, ...shown } = product
  const acts = await findActs(db, { subject: { kind: 'product', id: productId }, limit: 50 })
  const changed = changedSinceApproved(product, product.approvedContent)
  const { rejectionReasons: reasons, forbiddenWords } = await currentSettings()
  const evidence = await findEvidence(db, admin, product, forbiddenWords)
  return { ...rest, product: shown, acts, changed, evidence, reasons, verdicts: verdictsFor(product.status) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { typed, note, judgement } = await readVerdict(request)
  const done = await doAct(admin, params.productId, { intent: typed.intent, note, judgement })
  if (!done.ok)
    return answerFailed(
      { message: done.message, fields: done.field ? { reason: done.field } : {}, typed, note },
      done.status,
    )
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
  return redirect(href('/admin/products/:productId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the product as it is now. */
export const shouldRevalidate = () => true

export default function ReviewedProduct({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { product, shop, nextId, previousId, acts, changed, evidence, reasons, verdicts } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <QueueLinks nextId={nextId} previousId={previousId} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl [overflow-wrap:anywhere]">{product.name}</h1>
        <ProductStatus status={product.status} />
      </div>
      {product.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{product.statusReason}</p>}
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        From{' '}
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: product.sellerId })}
          className="text-leaf underline underline-offset-4"
        >
          {shop.businessName}
        </Link>
        {shop.status !== 'approved' && ` (shop ${shop.status})`}, sent in{' '}
        <When at={product.submittedAt.toISOString()} />
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Verdicts
        key={product.id}
        product={product}
        verdicts={verdicts}
        reasons={reasons}
        typed={problem?.typed}
        error={problem?.fields.reason}
      />
      <PinForm product={product} />
      <EvidenceList evidence={evidence} product={product} />
      {product.approvedContent ? (
        <Difference before={product.approvedContent} now={product} changed={changed} />
      ) : (
        <p className="mt-6 text-muted">There is no approved version to compare it with.</p>
      )}
      <Content product={product} />
      <section key={`${product.id} ${acts.length}`} aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.note} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
