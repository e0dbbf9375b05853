import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { judgeShop } from './judge-shop.server.ts'
import {
  mostJudged,
  type ShopJudgement,
  type ShopReviewRefusal,
  type ShopsRefusal,
  shopMoves,
} from './review-rules.ts'
import { sellerProfiles } from './tables.ts'

/** `skipped` stay as they are. */
export type JudgedShops = { judged: number; skipped: { name: string; why: ShopReviewRefusal }[] }

/** Judges those of the chosen shops that can be, each by itself: one that moved on holds up no other. */
export async function judgeShops(
  db: Db,
  admin: Admin,
  { ids, ...judgement }: ShopJudgement & { ids: string[] },
): Promise<Result<JudgedShops, ShopsRefusal>> {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return refuse('none-chosen')
  if (chosen.length > mostJudged) return refuse('too-many')
  if (shopMoves[judgement.verdict].needsReason && !judgement.reason) return refuse('reason-missing')
  const names = await findNames(db, chosen)
  const done: JudgedShops = { judged: 0, skipped: [] }
  for (const id of chosen) {
    const judged = await judgeShop(db, admin, { id, ...judgement })
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
