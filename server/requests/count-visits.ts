import { createMiddleware } from 'hono/factory'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { recordVisits } from '#app/modules/outreach/statistics/figures.server.ts'
import { beginsVisit } from './visit-rules.ts'

const writeEvery = 15_000
const counted = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/** Stands before the cached pages, so it does no more than look at two headers of most requests. */
export const countVisits = createMiddleware(async (c, next) => {
  const begins = beginsVisit({ method: c.req.method, header: (name) => c.req.header(name) })
  await next()
  if (begins && (c.res.status === 200 || c.res.status === 304)) noteVisit(dayOf(new Date()))
})

const noteVisit = (day: string) => counted.set(day, (counted.get(day) ?? 0) + 1)

/** Writes what was counted since the last time; what cannot be written is kept for the next. */
export async function writeVisits() {
  for (const [day, visits] of [...counted]) {
    counted.delete(day)
    try {
      await recordVisits(db, day, visits)
    } catch (error) {
      counted.set(day, visits + (counted.get(day) ?? 0))
      log.error({ err: error }, 'visits')
    }
  }
}

export function startWritingVisits() {
  timer = setInterval(() => void writeVisits(), writeEvery)
  timer.unref()
}

export async function stopWritingVisits() {
  clearInterval(timer)
  await writeVisits()
}
