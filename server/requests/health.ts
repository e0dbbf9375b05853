import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { db } from '#app/db/index.server.ts'

/** /healthz: the process lives. /readyz: it can serve, that is, reach its database. */
export const health = new Hono()

health.get('/healthz', (c) => c.text('ok'))
health.get('/readyz', async (c) => {
  try {
    await db.execute(sql`select 1`)
    return c.text('ready')
  } catch {
    return c.text('the database does not answer', 503)
  }
})
