import type { Db } from '#app/db/client.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'

/** An SMS that waits, unless the values say otherwise. Nothing is queued. */
export async function aTextMessage(db: Db, values: Partial<typeof textMessages.$inferInsert> = {}) {
  const [message] = await db
    .insert(textMessages)
    .values({
      phone: '+265991234567',
      channel: 'sms',
      kind: 'notice',
      class: 'order',
      content: { kind: 'notice', text: 'Your order is on its way' },
      text: 'Your order is on its way',
      priceEstimated: 28_000_000,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    })
    .returning()
  return message!
}
