import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { mailInMessageId } from './mail-token.server.ts'
import { recordBounced } from './record-mail-events.server.ts'

const report = z
  .object({
    messageId: z.string().max(1000).optional(),
    email: z.string().trim().toLowerCase().max(254).optional(),
    /** Only mailboxes that are gone for good count. */
    permanent: z.boolean().default(true),
  })
  .refine(({ messageId, email }) => messageId || email)
const reports = z.union([report.transform((one) => [one]), z.array(report).max(1000)])

export const bounceSignature = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

type Reported = { status: 200 | 400 | 401; noted?: number }

/** What a bounce mailbox tells: taken only if it is signed, word for word, with the secret. */
export async function receiveBounceReport(
  db: Db,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<Reported> {
  const [given, expected] = [Buffer.from(signature), Buffer.from(bounceSignature(secret, body))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { status: 401 }
  const parsed = reports.safeParse(jsonOf(body))
  if (!parsed.success) return { status: 400 }
  const bounces = parsed.data.filter(({ permanent }) => permanent)
  for (const { messageId, email } of bounces) {
    const mail = messageId ? mailInMessageId(messageId) : undefined
    if (mail) await recordBounced(db, mail)
    else if (email) await recordBounced(db, { email })
  }
  return { status: 200, noted: bounces.length }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
