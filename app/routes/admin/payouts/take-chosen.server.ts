import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { approvePayout } from '#app/domain/payouts/approve-payout.server.ts'
import { chosenInput } from '#app/domain/payouts/input-rules.ts'
import { makeBatch } from '#app/domain/payouts/make-batch.server.ts'
import { payoutRefusals, payoutRefusalText } from '#app/domain/payouts/rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { payoutAddress, type WantedPayouts } from './address.ts'

type Taken =
  | { ok: true; kind: 'success' | 'notice'; text: string; to: string }
  | { ok: false; status: number; message: string; chosen: string[] }

/** Does with all that are ticked what was pressed. */
export async function takeChosen(request: Request, admin: Admin, wanted: WantedPayouts): Promise<Taken> {
  const form = await request.formData().catch(() => new FormData())
  const chosen = form.getAll('chosen').filter((value) => typeof value === 'string')
  const read = chosen.flatMap((value) => chosenInput.safeParse(value).data ?? [])
  const refused = (status: number, message: string): Taken => ({ ok: false, status, message, chosen })
  if (read.length === 0) return refused(400, payoutRefusals['nothing-chosen'])
  const list = `${href('/admin/payments/payouts')}${payoutAddress.write({ ...wanted, tick: undefined })}`

  if (form.get('intent') === 'batch') {
    const ids = read.map(({ id }) => id)
    const made = await makeBatch(db, admin, [...new Set(ids)])
    if (!made.ok) return refused(409, payoutRefusals[made.reason])
    const { batchId, taken, left } = made.value
    if (!batchId) return refused(409, 'None of these is approved and still goes to the same account')
    const text = `${taken} in a file for the bank${left > 0 ? `, ${left} left out` : ''}. Download it below.`
    const to = `${href('/admin/payments/payouts')}${payoutAddress.write({ batch: batchId })}`
    return { ok: true, kind: left > 0 ? 'notice' : 'success', text, to }
  }
  if (form.get('intent') !== 'approve') return refused(400, 'Choose what to do')
  const outcomes = []
  for (const payout of read) outcomes.push(await approvePayout(db, admin, payout))
  const approved = outcomes.filter(({ ok }) => ok).length
  const why = outcomes.flatMap((outcome) => (outcome.ok ? [] : payoutRefusalText(outcome)))
  const text = [`${approved} approved`, ...new Set(why)].join('. ')
  if (approved === 0) return refused(409, text)
  return { ok: true, kind: why.length > 0 ? 'notice' : 'success', text, to: list }
}
