import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { orderProofs, orders } from '#app/modules/sales/orders/tables.ts'

/** Whoever placed these orders answered a code to the phone on them, or to another one. */
export async function prove(db: Db, orderId: string, phone?: string) {
  const [order] = await db
    .select({ phone: sql<string>`${orders.contactInfo} ->> 'phoneNumber'` })
    .from(orders)
    .where(eq(orders.id, orderId))
  await db
    .insert(orderProofs)
    .values({ orderId, phone: phone ?? order!.phone, provenAt: new Date() })
    .onConflictDoNothing()
}
