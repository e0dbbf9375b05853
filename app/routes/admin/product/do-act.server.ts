import { db } from '#app/db/index.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { findReviewed } from '#app/domain/catalog/find-reviewed.server.ts'
import { type Judgement, judgeProducts } from '#app/domain/catalog/judge-products.server.ts'
import { pinProduct } from '#app/domain/catalog/pin-product.server.ts'
import { pinRefusals } from '#app/domain/catalog/pin-rules.ts'
import { productReviewRefusals } from '#app/domain/catalog/review-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { verdictWords } from '../products/verdict-words.ts'

export type Done = { ok: true; text: string } | { ok: false; message: string; field?: string; status: number }
type Asked = { intent: string; note: string; judgement: Judgement | undefined }

/** What the pressed button of a product's page asks for. */
export function doAct(admin: Admin, id: string, { intent, note, judgement }: Asked): Promise<Done> {
  if (intent === 'note') return addNote(admin, id, note)
  if (intent === 'pin' || intent === 'unpin') return pin(admin, id, intent === 'pin')
  return judge(admin, id, judgement)
}

async function judge(admin: Admin, id: string, judgement: Judgement | undefined): Promise<Done> {
  if (!judgement) return { ok: false, message: 'Choose what to do', status: 400 }
  const version = judgement.chosen.find((seen) => seen.id === id)?.version
  const done = await judgeProducts(db, admin, { ...judgement, chosen: [{ id, version }] })
  if (!done.ok) {
    const message = productReviewRefusals[done.reason]
    return { ok: false, message, field: message, status: 400 }
  }
  const why = done.value.skipped[0]?.why
  if (why)
    return { ok: false, message: productReviewRefusals[why], status: why === 'no-such-product' ? 404 : 409 }
  return { ok: true, text: `The product is ${verdictWords[judgement.verdict].past}` }
}

async function pin(admin: Admin, id: string, pinned: boolean): Promise<Done> {
  const done = await pinProduct(db, admin, { id, pinned })
  if (done.ok)
    return { ok: true, text: pinned ? 'Pinned: it comes first among the featured' : 'No longer pinned' }
  return {
    ok: false,
    message: pinRefusals[done.reason],
    status: done.reason === 'no-such-product' ? 404 : 409,
  }
}

async function addNote(admin: Admin, id: string, text: string): Promise<Done> {
  if (!(await findReviewed(db, admin, id)))
    return { ok: false, message: productReviewRefusals['no-such-product'], status: 404 }
  const noted = await noteAbout(db, admin, { kind: 'product', id }, text)
  return noted.ok
    ? { ok: true, text: 'Note added' }
    : { ok: false, message: 'Write something first', status: 400 }
}
