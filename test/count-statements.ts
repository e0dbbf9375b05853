import { Client } from 'pg'

/**
 * Every statement that work sends to the database, in order. Nothing else may talk to it meanwhile. The built app has a driver of
 * its own, of which `Driver` is the client.
 */
export async function statementsOf(work: () => Promise<unknown>, Driver = Client): Promise<string[]> {
  const sent: string[] = []
  const { query } = Driver.prototype
  Driver.prototype.query = function (this: Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    sent.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    Driver.prototype.query = query
  }
  return sent
}
