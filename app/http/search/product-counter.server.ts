import { config, sessionDatabaseUrl } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { listen } from '#app/db/listen.server.ts'
import {
  exactFacetCounter,
  type FacetCountCache,
  type FacetCounter,
  openFacetCountCache,
  openFacetCounting,
  type PricedCell,
} from '#app/modules/catalog/search/facets/facet-counts.server.ts'
import { log } from '../log/log.server.ts'
import { readingDbForEverybody } from '../reading-db.server.ts'
import { currentSettings } from '../settings/current-settings.server.ts'
import { currentSynonyms } from './current-synonyms.server.ts'
import { followProductCounts } from './shared-counts.server.ts'

const categoryFields = async () => (await currentSettings()).categoryFields
const exact = { ...exactFacetCounter(db), synonyms: currentSynonyms, categoryFields }
let cube: FacetCountCache | undefined
let stop: (() => void) | undefined

/** Counts for pages: in memory where this process serves, in the database where it only runs a test. */
export const productCounter = (): FacetCounter => cube ?? exact

/**
 * Counts in memory from now on, and other ones after each change; `changed` hears of each time. They are counted by the
 * background process, or here where there is none.
 */
export async function startProductCounter(changed: () => void) {
  const own = openFacetCountCache(db)
  cube = { ...own, synonyms: currentSynonyms, categoryFields }
  const take = (cells: PricedCell[]) => {
    own.take(cells)
    changed()
  }
  const { PROCESS, BACKGROUND_SOCKET } = config
  if (PROCESS !== 'pages' || !BACKGROUND_SOCKET) return countProducts(take)
  const followed = followProductCounts(BACKGROUND_SOCKET, take)
  stop = followed.stop
  await followed.first
}

/** Counts all products now, and again whenever the database tells of a change. */
export async function countProducts(counted: (cells: PricedCell[]) => void) {
  const counting = openFacetCounting(readingDbForEverybody, {
    counted,
    failed: (error) => log.error({ err: error }, 'counting products'),
  })
  await counting.refresh()
  listen(sessionDatabaseUrl()!, 'thumba_catalog', counting.changed)
  stop = counting.close
}

export function stopProductCounter() {
  stop?.()
  stop = undefined
  cube = undefined
}
