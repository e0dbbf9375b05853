import { href } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { approvePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import { selectedPayoutsInput } from '#app/modules/money/payouts/input-rules.ts'
import { type PayoutRefusal, payoutRefusals, payoutRefusalText } from '#app/modules/money/payouts/rules.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import {
  ownRefusal,
  type SecondRefusal,
  secondRefusalOf,
  secondText,
} from '#app/modules/platform/approvals/approval-rules.ts'
import * as texts from '#messages/admin-payouts.ts'
import { payoutList } from './payout-list.tsx'

type Taken =
  | { ok: true; kind: 'success' | 'notice'; text: string; to: string }
  | { ok: false; status: number; message: string; chosen: string[] }

/** Does with all that are ticked what was pressed. */
export async function handlePayoutBulkForm(request: Request, admin: Admin): Promise<Taken> {
  const t = translatorOf(request)
  const { typed, chosen } = await readTicked(request)
  const read = chosen.flatMap((value) => selectedPayoutsInput.safeParse(value).data ?? [])
  const refused = (status: number, message: string): Taken => ({ ok: false, status, message, chosen })
  if (read.length === 0) return refused(400, t(payoutRefusals['nothing-chosen']))
  const list = `${href('/admin/payments/payouts')}${payoutList.back(request)}`

  if (typed.intent === 'batch') {
    const ids = read.map(({ id }) => id)
    const made = await createPayoutBatch(db, admin, [...new Set(ids)])
    if (!made.ok) return refused(409, t(payoutRefusals[made.reason]))
    const { batchId, taken, left } = made.value
    if (!batchId) return refused(409, t(texts.noneToPay))
    const text = left > 0 ? t(texts.batchMadeSomeLeft, { taken, left }) : t(texts.batchMade, { taken })
    const to = `${href('/admin/payments/payouts')}${payoutList.write({ batch: batchId })}`
    return { ok: true, kind: left > 0 ? 'notice' : 'success', text, to }
  }
  if (typed.intent !== 'approve') return refused(400, t(texts.chooseAction))
  const outcomes = []
  for (const payout of read) outcomes.push(await approvePayout(db, admin, payout))
  const approved = outcomes.filter(({ ok }) => ok).length
  const why = outcomes.flatMap((outcome) => (outcome.ok ? [] : whyNot(outcome, t)))
  const text = [t(texts.countApproved, { count: approved }), ...new Set(why)].join('. ')
  if (approved === 0) return refused(409, text)
  return { ok: true, kind: why.length > 0 ? 'notice' : 'success', text, to: list }
}

const whyNot = (refusal: Refusal<PayoutRefusal | SecondRefusal>, t: Translate) => {
  const own = ownRefusal(refusal)
  return t(own ? payoutRefusalText(own) : secondText(secondRefusalOf(refusal)!))
}
