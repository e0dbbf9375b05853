import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { insertRows, type Json, jsonObject, rowOfJson, rowsOf, statement } from '#app/db/statement.server.ts'
import { orderStatusHistory, orders, releaseCodes } from '../tables.ts'

type Row = typeof orders.$inferSelect

export type ChangedOrder = Partial<Omit<Row, 'id' | 'words'>>
export type HistoryEntry = Pick<
  typeof orderStatusHistory.$inferSelect,
  'status' | 'note' | 'actorId' | 'movedBy' | 'timestamp'
>
type Writing = {
  id: string
  changed: ChangedOrder
  code?: string
  entry?: HistoryEntry
}

/** Writes a change of an order, with its line in the history and the code that releases what is held, if they are given. */
export async function writeOrder(tx: Tx, { id, changed, code, entry }: Writing): Promise<Row> {
  const [written] = await write(tx, {
    id,
    changed: JSON.stringify([changed]),
    names: JSON.stringify(Object.entries(changed).flatMap(([name, to]) => (to === undefined ? [] : [name]))),
    codes: JSON.stringify(code ? [{ orderId: id, code }] : []),
    entries: JSON.stringify(entry ? [{ ...entry, id: newId(), orderId: id }] : []),
  })
  return rowOfJson(orders, written!.row)
}

const { id: _, words: __, ...changeable } = getTableColumns(orders)
const names = Object.keys(changeable) as (keyof typeof changeable)[]

const setOf = (name: string) => {
  const column = sql.identifier(toSnakeCase(name))
  return sql`${column} = case when given.names ? ${sql.raw(`'${name}'`)}
    then changed.${sql.identifier(name)} else ${orders}.${column} end`
}

/** What is not named stays as it is. A code that was drawn before stays the one. */
const write = statement<{ row: Json<Row> }>(
  'write_order',
  () => sql`
    with coded as (${insertRows(releaseCodes, ['orderId', 'code'], 'codes')} on conflict do nothing),
      entered as (${insertRows(orderStatusHistory, entryColumns, 'entries')})
    update ${orders} set ${sql.join(names.map(setOf), sql`, `)}
    from ${rowsOf(orders, names, 'changed')}, (select ${sql.placeholder('names')}::jsonb as names) given
    where ${orders.id} = ${sql.placeholder('id')}
    returning ${jsonObject(getTableColumns(orders))} as row`,
)
const entryColumns = ['id', 'orderId', 'status', 'note', 'actorId', 'movedBy', 'timestamp'] as const
