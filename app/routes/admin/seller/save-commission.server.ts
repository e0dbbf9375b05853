import { db } from '#app/db/index.server.ts'
import { rateText } from '#app/domain/orders/commission-rules.ts'
import { commissionInput } from '#app/domain/sellers/commission-input-rules.ts'
import { shopReviewRefusals } from '#app/domain/sellers/review-rules.ts'
import { setCommission } from '#app/domain/sellers/set-commission.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { checkFields } from '#app/web/forms.server.ts'

/** What became of the form: the words of the toast, or what to mend. */
export async function saveCommission(admin: Admin, id: string, commission: string) {
  const form = checkFields({ commission }, commissionInput)
  if (!form.ok) return { ok: false, ...form.error, status: 400 } as const
  const rate = form.value.commission
  const saved = await setCommission(db, admin, { id, rate })
  if (!saved.ok) return { ok: false, message: shopReviewRefusals[saved.reason], status: 404 } as const
  const { businessName } = saved.value
  const text = rate === null ? "the platform's commission" : `commission ${rateText(rate)}`
  return { ok: true, text: `${businessName}: ${text}` } as const
}
