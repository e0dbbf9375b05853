import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import { sumWaiting } from '../applying/transfer-rules.ts'
import { updatePayment } from '../attempts/confirm-payment.server.ts'
import { isPayer } from '../attempts/is-payer.server.ts'
import { type LockedCheckout, lockCheckout, type PaymentRow } from '../attempts/lock-checkout.server.ts'
import type { PayRefusal } from '../attempts/payment-start-rules.ts'
import { paymentRefusalOf } from '../attempts/start-payment.server.ts'
import { sumDue } from '../provider/outcome-rules.ts'
import { isAsked } from '../status.ts'
import { payments } from '../tables.ts'

type Kept = { payment: PaymentRow; before: string | null }

/**
 * Keeps the picture of a transfer that a buyer made by hand, for administrators alone. From then on nobody gives the
 * order up: somebody looks for the money. Another picture takes the place of the first.
 */
export async function uploadTransferProof(
  db: Db,
  storage: Storage,
  asker: OrderViewer,
  { checkoutId, picture }: { checkoutId: string; picture: Uint8Array },
  now = new Date(),
): Promise<Result<PaymentRow, PayRefusal | PictureRefusal>> {
  const may = await transact<null, PayRefusal>(db, async (tx) => {
    const refusal = await refusalFor(tx, asker, checkoutId, now)
    return typeof refusal === 'string' ? refuse(refusal) : ok(null)
  })
  if (!may.ok) return may
  const saved = await savePrivateFiles(db, storage, 'transfer-proof', {
    subject: checkoutId,
    files: [picture],
  })
  if (!saved.ok) return saved
  const { key } = saved.value[0]!
  const kept = await transact<Kept, PayRefusal>(db, async (tx) => {
    const held = await refusalFor(tx, asker, checkoutId, now)
    return typeof held === 'string' ? refuse(held) : ok(await writeProof(tx, held, key, now))
  })
  const unused = kept.ok ? kept.value.before : key
  if (unused) await storage.remove(unused)
  return kept.ok ? ok(kept.value.payment) : kept
}

async function refusalFor(tx: Tx, asker: OrderViewer, checkoutId: string, now: Date) {
  const held = await lockCheckout(tx, checkoutId)
  if (!held || !isPayer(held.orders, asker)) return 'checkout-not-found' as const
  if (missingOf(held) <= 0 && sumWaiting(held.payments) > 0) return 'paid-already' as const
  return paymentRefusalOf(held.orders, held.checkout.payBy, now) ?? held
}

/** What is unpaid, less what came by hand and waits for the rest. */
const missingOf = ({ orders, payments }: LockedCheckout) => sumDue(orders) - sumWaiting(payments)

async function writeProof(tx: Tx, held: LockedCheckout, proofKey: string, now: Date): Promise<Kept> {
  const { checkout } = held
  await tx.update(checkouts).set({ payBy: null }).where(eq(checkouts.id, checkout.id))
  const sent = held.payments.find(({ way, status }) => way === 'manual' && isAsked(status))
  const amount = missingOf(held)
  if (sent?.amount === amount)
    return { payment: await updatePayment(tx, sent, { proofKey }), before: sent.proofKey }
  if (sent) await updatePayment(tx, sent, { status: 'expired' })
  const id = newId()
  const asked = { way: 'manual', amount, chargeId: `pay-${id}`, payUntil: checkout.payBy ?? now } as const
  const [payment] = await tx
    .insert(payments)
    .values({ id, checkoutId: checkout.id, ...asked, status: 'pending', proofKey, createdAt: now })
    .returning()
  return { payment: payment!, before: null }
}
