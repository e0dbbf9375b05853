import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { mails } from './tables.ts'

/** Deletes our copies of what was sent to an address. What still waits to be sent goes out first. */
export async function deleteMails(tx: Tx, email: string) {
  await tx.delete(mails).where(and(eq(mails.toEmail, email), inArray(mails.status, ['sent', 'failed'])))
}
