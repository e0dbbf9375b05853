import { inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '../tables.ts'
import { moderateShop } from './moderate-shop.server.ts'
import {
  maxModeratedShops,
  type ShopModeration,
  type ShopModerationRefusal,
  type ShopsModerationRefusal,
  shopMoves,
} from './moderation-rules.ts'

/** `skipped` stay as they are. */
export type ModeratedShops = { judged: number; skipped: { name: string; why: ShopModerationRefusal }[] }

/** Judges those of the chosen shops that can be, each by itself: one that moved on holds up no other. */
export async function moderateShops(
  db: Db,
  admin: Admin,
  { ids, ...decision }: ShopModeration & { ids: string[] },
): Promise<Result<ModeratedShops, ShopsModerationRefusal>> {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return refuse('none-chosen')
  if (chosen.length > maxModeratedShops) return refuse('too-many')
  if (shopMoves[decision.verdict].needsReason && !decision.reason) return refuse('reason-missing')
  const names = await findNames(db, chosen)
  const done: ModeratedShops = { judged: 0, skipped: [] }
  for (const id of chosen) {
    const judged = await moderateShop(db, admin, { id, ...decision })
    if (judged.ok) done.judged += 1
    else done.skipped.push({ name: names.get(id) ?? id.slice(0, 16), why: judged.reason })
  }
  return ok(done)
}

async function findNames(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: sellerProfiles.userId, name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(inArray(sellerProfiles.userId, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
