import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findEvidence } from '#app/modules/catalog/moderation/evidence/screening.server.ts'
import { findProductForModeration } from '#app/modules/catalog/moderation/queue.server.ts'
import {
  changedSinceApproved,
  decisionsFor,
  moderationRefusals,
} from '#app/modules/catalog/moderation/rules.ts'
import { isOpen } from '#app/modules/identity/shops/status.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { taxClassOf } from '#app/modules/platform/settings/tax-rules.ts'
import { ProductStatusBadge } from '#app/parts/products/status-badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { heading as questionsTitle } from '#messages/questions.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/product'
import { ChangesSinceApproval } from './changes-since-approval.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { EvidenceList } from './evidence/evidence-list.tsx'
import { PinForm } from './pin-form.tsx'
import { ProductDetails } from './product-details.tsx'
import { productForms } from './product-forms.server.ts'
import { QueueLinks } from './queue-links.tsx'
import { TaxForm } from './tax-form.tsx'

export const handle = { title: texts.product }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.product.name ?? texts.product)

export async function loader({ request, params: { productId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findProductForModeration(db, admin, productId)
  if (!found) throw data(spoken(translatorOf(request), moderationRefusals['no-such-product']), 404)
  const { product, ...rest } = found
  const { search: _, nameWords: __, sourceKey: ___, ...shown } = product
  const acts = await findAuditEntries(db, { subject: { kind: 'product', id: productId }, limit: 50 })
  const changed = changedSinceApproved(product, product.approvedContent)
  const { rejectionReasons: reasons, forbiddenWords, taxRules } = await currentSettings()
  const evidence = await findEvidence(db, translatorOf(request), admin, product, forbiddenWords)
  const taxByRule = taxClassOf(taxRules, { ...product, taxClass: null })
  const verdicts = decisionsFor(product.status)
  return { ...rest, product: shown, acts, changed, evidence, reasons, verdicts, taxByRule }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const { productId } = args.params
  const found = await findProductForModeration(db, admin, productId)
  const done = await runForm(args, productForms, admin, { id: productId })
  return answer(done, done.typed.intent === 'approve' ? afterApproval(found) : pathOf(productId))
}

const pathOf = (productId: string) => href('/admin/products/:productId', { productId })

/** The next that waits, as it was before: else one that was passed over, else the empty queue. */
function afterApproval(found: { nextId: string | null; previousId: string | null } | undefined) {
  const next = found?.nextId ?? found?.previousId
  return next ? pathOf(next) : href('/admin/products')
}

export default function ReviewedProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { product, offers, shop, nextId, previousId, acts, changed, evidence, reasons, verdicts, taxByRule } =
    loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <QueueLinks nextId={nextId} previousId={previousId} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="min-w-0 [overflow-wrap:anywhere]">{product.name}</PageTitle>
        <ProductStatusBadge status={product.status} />
      </div>
      {product.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{product.statusReason}</p>}
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        <RichText
          text={t(isOpen(shop.status) ? texts.fromShop : texts.fromShopIn, {
            shop: shop.businessName,
            status: shop.status,
          })}
          tags={{
            shop: (name) => (
              <TextLink to={href('/admin/sellers/:sellerId', { sellerId: product.sellerId })}>
                {name}
              </TextLink>
            ),
            when: () => <Timestamp at={product.submittedAt.toISOString()} />,
          }}
        />
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <DecisionForms
        key={product.id}
        product={product}
        verdicts={verdicts}
        reasons={reasons}
        problem={problem}
      />
      <PinForm product={product} />
      <TaxForm own={product.taxClass} byRule={taxByRule} />
      <p className="mt-4">
        <TextLink tall to={href('/admin/products/:productId/questions', { productId: product.id })}>
          {t(questionsTitle)}
        </TextLink>
      </p>
      <EvidenceList evidence={evidence} product={product} />
      {product.approvedContent ? (
        <ChangesSinceApproval before={product.approvedContent} now={product} changed={changed} />
      ) : (
        <p className="mt-6 text-muted">{t(texts.noApprovedVersion)}</p>
      )}
      <ProductDetails product={product} offers={offers} />
      <NotesAndActs key={`${product.id} ${acts.length}`} acts={acts} typed={problem?.typed.note} />
    </div>
  )
}
