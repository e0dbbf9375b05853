import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'

/** The code that was sent to a phone last. */
export async function codeFor(db: Db, phone: string): Promise<string> {
  const [message] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(and(eq(textMessages.phone, phone), eq(textMessages.kind, 'code')))
    .orderBy(desc(textMessages.createdAt))
    .limit(1)
  return /#(\d{6})$/.exec(message?.text ?? '')?.[1] ?? ''
}
