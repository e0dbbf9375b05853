import { Hono } from 'hono'
import { config } from '#app/config.server.ts'
import { countsPath, openSharedCounts } from '#app/http/search/shared-counts.server.ts'

/** What the background process counted, for all processes of this server that serve pages. */
export const sharedCounts = openSharedCounts()

export const productCounts = new Hono()
if (config.PROCESS === 'background')
  productCounts.get(countsPath, async (c) => {
    const counts = await sharedCounts.newerThan(c.req.query('version') ?? '')
    if (!counts) return c.body(null, 204)
    return c.body(counts.cells as Buffer<ArrayBuffer>, 200, { ETag: counts.version })
  })
