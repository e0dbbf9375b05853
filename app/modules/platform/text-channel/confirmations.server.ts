import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { type TextAct, textConfirmations } from './tables.ts'

export const confirmationMinutes = 10
export const maxConfirmationTries = 5

const hashOf = (id: string, code: string) =>
  createHmac('sha256', appSecret()).update(`text-confirmation ${id} ${code}`).digest('base64url')

type Asked = { phone: string; act: TextAct; orderId: string }

/** Draws a code for an act; those of before are worth nothing any more. The caller sends it to that phone. */
export async function createConfirmation(tx: Tx, asked: Asked, now: Date): Promise<string> {
  await tx
    .update(textConfirmations)
    .set({ usedAt: now })
    .where(and(eq(textConfirmations.phone, asked.phone), isNull(textConfirmations.usedAt)))
  const [id, code] = [newId(), `${randomInt(1_000_000)}`.padStart(6, '0')]
  const expiresAt = new Date(now.getTime() + confirmationMinutes * 60_000)
  await tx
    .insert(textConfirmations)
    .values({ ...asked, id, codeHash: hashOf(id, code), expiresAt, createdAt: now })
  return code
}

/** What a code that came back confirms: once, while it lives. A wrong one is counted. */
export async function consumeConfirmation(
  tx: Tx,
  phone: string,
  code: string,
  now: Date,
): Promise<{ act: TextAct; orderId: string } | undefined> {
  const [kept] = await tx
    .select()
    .from(textConfirmations)
    .where(
      and(
        eq(textConfirmations.phone, phone),
        isNull(textConfirmations.usedAt),
        gt(textConfirmations.expiresAt, now),
      ),
    )
    .orderBy(desc(textConfirmations.createdAt))
    .limit(1)
    .for('update')
  if (!kept || kept.tries >= maxConfirmationTries) return undefined
  const [expected, given] = [Buffer.from(kept.codeHash), Buffer.from(hashOf(kept.id, code))]
  const right = timingSafeEqual(expected, given)
  await tx
    .update(textConfirmations)
    .set(right ? { usedAt: now } : { tries: kept.tries + 1 })
    .where(eq(textConfirmations.id, kept.id))
  return right ? { act: kept.act, orderId: kept.orderId } : undefined
}
