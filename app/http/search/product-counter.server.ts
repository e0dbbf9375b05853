import { sessionDatabaseUrl } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { listen } from '#app/db/listen.server.ts'
import {
  type FacetCountCache,
  openFacetCountCache,
} from '#app/modules/catalog/search/facets/facet-count-cache.server.ts'
import {
  exactFacetCounter,
  type FacetCounter,
} from '#app/modules/catalog/search/facets/facet-counter.server.ts'
import { log } from '../log/log.server.ts'

const exact = exactFacetCounter(db)
let cube: FacetCountCache | undefined

/** Counts for pages: in memory where this process serves, in the database where it only runs a test. */
export const productCounter = (): FacetCounter => cube ?? exact

/** Counts in memory from now on, and again whenever the database tells of a change; `counted` hears of each time. */
export async function startProductCounter(counted: () => void) {
  cube = openFacetCountCache(db, {
    failed: (error) => log.error({ err: error }, 'counting products'),
    counted,
  })
  await cube.refresh()
  listen(sessionDatabaseUrl()!, 'thumba_catalog', cube.changed)
}

export function stopProductCounter() {
  cube?.close()
  cube = undefined
}
