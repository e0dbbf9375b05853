import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { messageBudgets, textMessages } from '#app/modules/platform/messaging/tables.ts'

export type BookEntry = { id: string; channel: string; phone: string; price: number }

/** Each line is a sentence that must hold, whether it does, and what was found. Each phone was meant to get one message. */
export async function checkMessages(db: Db, book: BookEntry[]): Promise<[string, boolean, string][]> {
  const rows = await db.select().from(textMessages)
  const taken = new Map<string, BookEntry[]>()
  for (const entry of book) taken.set(entry.phone, [...(taken.get(entry.phone) ?? []), entry])
  const twice = [...taken.values()].filter((entries) => entries.length > 1)
  const lost = rows.filter(
    ({ phone, status }) => !taken.has(phone) && !['unknown', 'failed', 'expired'].includes(status),
  )
  const denied = rows.filter(
    ({ phone, status, attempts }) =>
      taken.has(phone) && ['failed', 'expired', 'waiting'].includes(status) && attempts === 0,
  )
  const open = rows.filter(({ status }) => status === 'waiting' || status === 'sending')
  const byId = new Map(book.map((entry) => [entry.id, entry]))
  const invented = rows.filter(({ providerMessageId: id }) => id !== null && !byId.has(id))
  const mistaken = rows.filter(
    ({ providerMessageId: id, phone }) => id !== null && byId.has(id) && byId.get(id)!.phone !== phone,
  )

  const micros = (kwacha: number) => Math.round(kwacha * 1_000_000)
  const settled = rows.filter(({ priceActual }) => priceActual !== null)
  const charged = settled.reduce((sum, { priceActual }) => sum + priceActual!, 0)
  const theirs = settled
    .map(({ providerMessageId: id }) => (id === null ? 0 : micros(byId.get(id)?.price ?? 0)))
    .reduce((sum, price) => sum + price, 0)
  const [sums] = await db
    .select({
      actual: sql<string>`coalesce(sum(actual), 0)`,
      reserved: sql<string>`coalesce(sum(reserved), 0)`,
    })
    .from(messageBudgets)
  const unsettled = rows.filter(({ priceActual, budgetHour }) => priceActual === null && budgetHour !== null)
  const reserved = unsettled.reduce((sum, { priceEstimated }) => sum + priceEstimated, 0)
  const unsaid = book.filter(({ id }) => !settled.some(({ providerMessageId }) => providerMessageId === id))
  const owed = unsaid.reduce((sum, { price }) => sum + micros(price), 0)
  return [
    ['nothing was sent twice', twice.length === 0, `${twice.length} phones`],
    ['nothing is lost without being unknown', lost.length === 0, `${lost.length} of ${rows.length}`],
    ['nothing that never left is in the provider’s book', denied.length === 0, `${denied.length}`],
    ['nothing is left open', open.length === 0, `${open.length}`],
    ['no id here that the provider does not know', invented.length === 0, `${invented.length}`],
    ['every id is of the phone it was sent to', mistaken.length === 0, `${mistaken.length}`],
    [
      'what messages cost is what the provider charged for them',
      charged === theirs,
      `${charged} and ${theirs}`,
    ],
    [
      'the budget says what messages cost',
      Number(sums!.actual) === charged,
      `${sums!.actual} and ${charged}`,
    ],
    [
      'what may have left stays reserved',
      Number(sums!.reserved) === reserved,
      `${sums!.reserved} and ${reserved}`,
    ],
    [
      'what the provider charged and we do not know is not more than is reserved',
      owed <= reserved,
      `${owed} and ${reserved}`,
    ],
  ]
}
