import { Client } from 'pg'

const seconds = 4

/**
 * Numbers that are drawn from the one row of a year, each in a transaction of its own: the next waits until the one
 * before is on disk, so more connections do not help.
 */
export async function measureCounter(url: string): Promise<string> {
  const lines: string[] = []
  for (const connections of [1, 4, 16, 64])
    lines.push(`| ${connections} | ${Math.round(await rateWith(url, connections)).toLocaleString('en')} |`)
  return [
    '\nA receipt number and its commit, nothing else:',
    '| connections | a second |',
    '|---|---|',
    ...lines,
  ].join('\n')
}

async function rateWith(url: string, connections: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const end = Date.now() + seconds * 1000
  let drawn = 0
  // A year that no receipt is of.
  const draw = `insert into receipt_years (year, receipts) values (1999, 1)
    on conflict (year) do update set receipts = receipt_years.receipts + 1`
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() < end) {
        await client.query(draw)
        drawn += 1
      }
    }),
  )
  await clients[0]!.query('delete from receipt_years where year = 1999')
  await Promise.all(clients.map((client) => client.end()))
  return drawn / seconds
}
