import { Hono } from 'hono'
import { db, isDatabaseAway } from '#app/db/index.server.ts'
import { watchServable } from './servable.ts'

/**
 * /healthz: the process serves. While only the database is away, this server shows what it keeps, and says the rest in
 * words, so a balancer keeps it; once it could show nothing for a minute it says so. /readyz: it can do everything, that is, reach its database: a balancer prefers it.
 */
export const health = new Hono()

health.get('/healthz', async (c) => {
  const unwell = await servable.unwellFor()
  if (unwell === undefined) return c.text('ok')
  return c.text(
    `nothing could be served for ${Math.round(unwell / 1_000)} s: the database does not answer`,
    503,
  )
})
health.get('/readyz', async (c) => {
  const isReady = !isDatabaseAway() && (await isDatabaseThere())
  return isReady ? c.text('ready') : c.text('the database does not answer', 503)
})

const freshFor = 1_000
let asked: { at: number; answer: Promise<boolean> } | undefined

/** Asked on a line of its own, which waits for no busy pool and gives up after a second and a half; once for all who ask. */
function isDatabaseThere(): Promise<boolean> {
  if (asked && Date.now() - asked.at < freshFor) return asked.answer
  const answer = db.$client.probe().then(
    () => true,
    () => false,
  )
  asked = { at: Date.now(), answer }
  return answer
}

export const servable = watchServable({
  isThere: isDatabaseThere,
  awaySince: () => db.$client.outage.since(),
})
