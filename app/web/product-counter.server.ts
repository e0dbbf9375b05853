import { config } from '../config.server.ts'
import { db } from '../db/index.server.ts'
import { listen } from '../db/listen.server.ts'
import { type Counter, exactCounter } from '../domain/catalog/product-counts.server.ts'
import { openProductCube, type ProductCube } from '../domain/catalog/product-cube.server.ts'
import { log } from './log.server.ts'

const exact = exactCounter(db)
let cube: ProductCube | undefined

/** Counts for pages: in memory where this process serves, in the database where it only runs a test. */
export const productCounter = (): Counter => cube ?? exact

/** Counts in memory from now on, and again whenever the database tells of a change. */
export async function startProductCounter() {
  cube = openProductCube(db, (error) => log.error({ err: error }, 'counting products'))
  await cube.refresh()
  listen(config.DATABASE_URL!, 'thumba_catalog', cube.changed)
}

export function stopProductCounter() {
  cube?.close()
  cube = undefined
}
