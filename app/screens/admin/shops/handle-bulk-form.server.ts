import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  type ModeratedShops,
  moderateShops,
} from '#app/modules/identity/shops/moderation/moderating.server.ts'
import {
  type ShopDecision,
  shopDecisions,
  shopModerationRefusals,
  shopsModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import * as texts from '#messages/admin-shops.ts'
import * as formTexts from '#messages/forms.ts'

export type BulkFormValues = { intent: string; reason: string; chosen: string[] }
type Done =
  | { ok: true; kind: 'success' | 'notice'; text: string }
  | { ok: false; message: string; field?: string; typed: BulkFormValues; status: number }

/** Does what the pressed button says with all shops that were ticked. */
export async function handleShopBulkForm(request: Request, admin: Admin): Promise<Done> {
  const t = translatorOf(request)
  const { typed: sent, chosen } = await readTicked(request)
  const { intent = '', [`reason.${intent}`]: reason = '' } = sent
  const typed = { intent, reason: reason.trim().slice(0, 500), chosen }
  const verdict = shopDecisions.find((known) => known === intent)
  if (!verdict) return { ok: false, message: t(formTexts.chooseAction), typed, status: 400 }
  const done = await moderateShops(db, admin, { verdict, reason: typed.reason, ids: chosen })
  if (!done.ok) {
    const message = spoken(t, shopsModerationRefusals[done.reason])
    const field = done.reason === 'reason-missing' ? { field: message } : {}
    return { ok: false, message, ...field, typed, status: 400 }
  }
  const outcome = outcomeText(t, verdict, done.value)
  if (done.value.judged === 0) return { ok: false, message: outcome, typed, status: 409 }
  return { ok: true, kind: done.value.skipped.length > 0 ? 'notice' : 'success', text: outcome }
}

const mostNamed = 3

/** "2 shops approved. 1 left as it was: “Limbe Lamps”: This shop has another status by now." */
function outcomeText(t: Translate, verdict: ShopDecision, { judged, skipped }: ModeratedShops): string {
  return [
    t(texts.bulkDone[verdict], { count: judged }),
    skipped.length > 0 && t(texts.bulkSkipped, { count: skipped.length }),
    ...skipped
      .slice(0, mostNamed)
      .map(({ name, why }) =>
        t(texts.skippedBecause, { name: name.slice(0, 60), why: spoken(t, shopModerationRefusals[why]) }),
      ),
    skipped.length > mostNamed && t(texts.bulkMore, { count: skipped.length - mostNamed }),
  ]
    .filter(Boolean)
    .join(' ')
}
