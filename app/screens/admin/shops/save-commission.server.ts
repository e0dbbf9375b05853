import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { commissionInput } from '#app/modules/identity/shops/commission/commission-input-rules.ts'
import { setCommission } from '#app/modules/identity/shops/commission/set-commission.server.ts'
import { shopModerationRefusals } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { commissionRateText } from '#app/modules/sales/orders/accounting/commission-rules.ts'

/** What became of the form: the words of the toast, or what to mend. */
export async function saveCommission(admin: Admin, id: string, commission: string) {
  const form = parseFields({ commission }, commissionInput)
  if (!form.ok) return { ok: false, ...form.error, status: 400 } as const
  const rate = form.value.commission
  const saved = await setCommission(db, admin, { id, rate })
  if (!saved.ok) return { ok: false, message: shopModerationRefusals[saved.reason], status: 404 } as const
  const { businessName } = saved.value
  const text = rate === null ? "the platform's commission" : `commission ${commissionRateText(rate)}`
  return { ok: true, text: `${businessName}: ${text}` } as const
}
