import { Client } from 'pg'

/** Every statement that work sends to the database, in order. Nothing else may talk to it meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    sent.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return sent
}
