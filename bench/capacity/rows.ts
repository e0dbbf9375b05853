import { Client } from 'pg'

export type TableSize = { rows: number; heap: number; indexes: number; aside: number }
export type Sizes = Map<string, TableSize>

/** Sizes after a vacuum, by table; a partition counts with its table. `aside` is what lies in TOAST. */
export async function measureTables(url: string, only?: string[]): Promise<Sizes> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
    const { rows } = await client.query(
      `select coalesce(parent.relname, c.relname) as name, n.nspname as schema, sum(c.reltuples) as rows,
        sum(pg_relation_size(c.oid)) as heap, sum(pg_indexes_size(c.oid)) as indexes,
        sum(pg_total_relation_size(c.oid) - pg_relation_size(c.oid) - pg_indexes_size(c.oid)) as aside
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
       where c.relkind = 'r' and n.nspname in ('public', 'jobs') group by 1, 2`,
    )
    return new Map(
      rows
        .map(({ name, schema, ...sizes }): [string, TableSize] => [
          schema === 'public' ? name : `${schema}.${name}`,
          {
            rows: Number(sizes.rows),
            heap: Number(sizes.heap),
            indexes: Number(sizes.indexes),
            aside: Number(sizes.aside),
          },
        ])
        .filter(([name, { rows: count }]) => count > 0 && (!only || only.includes(name))),
    )
  } finally {
    await client.end()
  }
}

export const bytesOf = ({ rows, heap, indexes, aside }: TableSize) => (heap + indexes + aside) / rows

/** How many rows of each table stand for one order. */
export async function countRows(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*) as orders from orders')
  await client.end()
  return { orders: Number(rows[0].orders) }
}

const enough = 1_000

/** Tables with fewer rows are left out: a page of 8 KB for each index would count as theirs. */
export function rowTable(life: Sizes, catalog: Sizes, { orders }: { orders: number }): string {
  const lines = [...life, ...catalog].filter(([, { rows }]) => rows >= enough)
  const rowOf = ([name, size]: [string, TableSize]) => {
    const each = (bytes: number) => Math.round(bytes / size.rows).toLocaleString('en')
    const perOrder = catalog.has(name) ? '' : (size.rows / orders).toFixed(2)
    return `| ${[name, size.rows.toLocaleString('en'), each(size.heap), each(size.indexes), each(size.aside), each(bytesOf(size) * size.rows), perOrder].join(' | ')} |`
  }
  return [
    '| table | rows measured | row | its indexes | aside (TOAST, maps) | bytes in all | rows an order |',
    '|---|---|---|---|---|---|---|',
    ...lines
      .toSorted(([, one], [, other]) => bytesOf(other) * other.rows - bytesOf(one) * one.rows)
      .map(rowOf),
  ].join('\n')
}
