import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { findProductForModeration } from '#app/modules/catalog/moderation/find-product-for-moderation.server.ts'
import {
  type ModerationRequest,
  moderateProducts,
} from '#app/modules/catalog/moderation/moderate-products.server.ts'
import { moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'
import { pinProduct } from '#app/modules/catalog/products/pinning/pin-product.server.ts'
import { pinRefusals } from '#app/modules/catalog/products/pinning/pin-rules.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'
import { decisionLabels } from './decision-labels.ts'

export type ProductFormResult =
  | { ok: true; text: string }
  | { ok: false; message: string; field?: string; status: number }
type Asked = { intent: string; note: string; judgement: ModerationRequest | undefined }

/** What the pressed button of a product's page asks for. */
export function handleProductForm(
  admin: Admin,
  id: string,
  { intent, note, judgement }: Asked,
): Promise<ProductFormResult> {
  if (intent === 'note') return addNote(admin, id, note)
  if (intent === 'pin' || intent === 'unpin') return pin(admin, id, intent === 'pin')
  return judge(admin, id, judgement)
}

async function judge(
  admin: Admin,
  id: string,
  judgement: ModerationRequest | undefined,
): Promise<ProductFormResult> {
  if (!judgement) return { ok: false, message: 'Choose what to do', status: 400 }
  const version = judgement.chosen.find((seen) => seen.id === id)?.version
  const done = await moderateProducts(db, admin, { ...judgement, chosen: [{ id, version }] })
  if (!done.ok) {
    const message = moderationRefusals[done.reason]
    return { ok: false, message, field: message, status: 400 }
  }
  const why = done.value.skipped[0]?.why
  if (why)
    return { ok: false, message: moderationRefusals[why], status: why === 'no-such-product' ? 404 : 409 }
  return { ok: true, text: `The product is ${decisionLabels[judgement.verdict].past}` }
}

async function pin(admin: Admin, id: string, pinned: boolean): Promise<ProductFormResult> {
  const done = await pinProduct(db, admin, { id, pinned })
  if (done.ok)
    return { ok: true, text: pinned ? 'Pinned: it comes first among the featured' : 'No longer pinned' }
  return {
    ok: false,
    message: pinRefusals[done.reason],
    status: done.reason === 'no-such-product' ? 404 : 409,
  }
}

async function addNote(admin: Admin, id: string, text: string): Promise<ProductFormResult> {
  if (!(await findProductForModeration(db, admin, id)))
    return { ok: false, message: moderationRefusals['no-such-product'], status: 404 }
  const noted = await createAdminNote(db, admin, { kind: 'product', id }, text)
  return noted.ok
    ? { ok: true, text: 'Note added' }
    : { ok: false, message: 'Write something first', status: 400 }
}
