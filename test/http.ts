import { rmSync } from 'node:fs'
import { Client } from 'pg'
import type { Connection } from '#app/db/client.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { copyDatabase, dropDatabase, urlOf } from './db.ts'
import { rememberTables } from './empty-tables.ts'
import { opened } from './opened-shop.ts'
import { openDatabaseProxy } from './services/database-proxy.ts'
import { aProvider } from './services/provider.ts'
import { testFolder } from './services/test-folder.ts'

/** Whether the files of this worker use one app, one after the other. */
const isShared = process.env.SHARED_WORKER === 'yes'

opened.environment = { ...process.env }
// The built app, in this process, over a database of its own: settings are read when it is imported.
const database = await copyDatabase()
const through = process.env.TEST_DATABASE_PROXY ? await openDatabaseProxy(urlOf(database)) : undefined
/** Where a test asks for it: what stands between the app and its database. */
export const databaseProxy = through as NonNullable<typeof through>
process.env.DATABASE_URL = through?.url ?? urlOf(database)
process.env.DATABASE_POOL = '5'
process.env.APP_SECRET = 'a secret that only the tests use, long enough'
process.env.BOUNCE_SECRET = 'what signs bounces in the tests, long enough'
export const outboxToken = 'what opens the outbox in the tests'
process.env.OUTBOX_TOKEN = outboxToken
export const metricsToken = 'what-opens-the-metrics-in-the-tests'
process.env.METRICS_TOKEN = metricsToken
/** In the address that providers of messages call, and what signs the words of the other. */
export const messageKeys = {
  webhook: 'what-stands-in-the-address-in-tests',
  whatsapp: 'what-signs-whatsapp-in-the-tests',
}
process.env.MESSAGE_WEBHOOK_KEY = `${messageKeys.webhook},the-other-one-while-it-is-replaced`
process.env.MESSAGES_SIMULATOR_KEY = messageKeys.whatsapp
process.env.LOG_LEVEL = 'silent'
process.env.PAGE_CACHE_SECONDS = process.env.TEST_PAGE_CACHE_SECONDS ?? '0'
const dataDir = testFolder('shop')
process.env.DATA_DIR = dataDir
/** Who moves money for this server: a simulator of its own. `provider.pass()` sends the webhooks that are due. */
export const provider = await aProvider({ webhooks: takeWebhook, endsWith: isShared ? 'worker' : 'file' })
Object.assign(process.env, provider.env)

type Bundle = typeof import('#server/http.ts')
const bundle = (await import('../build/server/index.js' as string)) as Bundle

export const { build, app, callNames, createHttpServer, closeStreams, startBackground, writeVisits } = bundle
/** The database that `request` sees: fill it with the makers. */
export const db: Connection = bundle.db as Connection

const origin = 'http://localhost:3000'

/** Asks the app as a browser would. A form's fields may be given instead of a body. */
export function request(
  path: string,
  init: RequestInit & { form?: Record<string, string> } = {},
): Promise<Response> {
  const { form, ...rest } = init
  const headers = new Headers(rest.headers)
  headers.set('Host', 'localhost:3000')
  if (!headers.has('Accept')) headers.set('Accept', 'text/html')
  if (form) {
    rest.method ??= 'POST'
    rest.body = new URLSearchParams(form)
  }
  if (headers.get('Origin') === '')
    headers.delete('Origin') // what says nothing of where it comes from
  else if (rest.method && rest.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin)
  return Promise.resolve(app.fetch(new Request(new URL(path, origin), { ...rest, headers })))
}

async function takeWebhook(body: Buffer, signature: string) {
  const headers = { 'Content-Type': 'application/json', Signature: signature, Origin: '' }
  return (await request('/webhooks/paychangu', { method: 'POST', body: new Uint8Array(body), headers }))
    .status
}

/** Calls a callable: the answer's status and body. */
export async function call(name: string, data: unknown = {}, headers: Record<string, string> = {}) {
  const response = await request(`/api/call/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, body: await response.json(), response }
}

/** The cookies an answer sets, as the next request sends them. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

// Tests share a phone and an address: what one of them tried often does not count for the next.
opened.afterEach = () => db.delete(tries)
opened.afterAll = isShared ? await emptyingDatabase() : closeAll

/** Brings database and app to where the first file found them. */
async function emptyingDatabase() {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  const tables = await rememberTables(client)
  return async () => {
    await tables.empty()
    bundle.clearCaches()
  }
}

async function closeAll() {
  await bundle.closeResources()
  await through?.close()
  await dropDatabase(database)
  rmSync(dataDir, { recursive: true, force: true })
}
