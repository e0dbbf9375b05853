import type { Choices, FacetCount, Facets } from './listing-rules.ts'
import { audiencesOf, categories, conditions, type Gender, genders } from './rules.ts'

/** How many listed products share these five properties. Every total and facet is a sum of such cells. */
export type Cell = {
  category: string
  condition: string
  audience: string
  district: string
  inStock: boolean
  count: number
}
export type Counts = { total: number; facets: Facets }

type Tally = Map<string, number>

/** The total of the chosen cells, and each facet counted with its own choice left out. */
export function countCells(cells: Iterable<Cell>, choices: Choices): Counts {
  const sums = {
    category: new Map(),
    condition: new Map(),
    gender: new Map(),
    district: new Map(),
  } as Record<string, Tally>
  let total = 0
  let inStock = 0
  for (const cell of cells) {
    const missed = missedChoices(cell, choices)
    if (missed.length > 1) continue
    const only = missed[0]
    if (!only) total += cell.count
    if (cell.inStock && (!only || only === 'inStock')) inStock += cell.count
    if (!only || only === 'category') add(sums.category!, cell.category, cell.count)
    if (!only || only === 'condition') add(sums.condition!, cell.condition, cell.count)
    if (!only || only === 'district') add(sums.district!, cell.district, cell.count)
    if (!only || only === 'gender')
      for (const gender of gendersOf(cell.audience)) add(sums.gender!, gender, cell.count)
  }
  return {
    total,
    facets: {
      categories: inOrder(sums.category!, categories),
      conditions: inOrder(sums.condition!, conditions),
      genders: inOrder(sums.gender!, genders),
      districts: inOrder(sums.district!, [...sums.district!.keys()].sort()),
      inStock,
    },
  }
}

export const gendersOf = (audience: string): Gender[] =>
  genders.filter((gender) => audiencesOf[gender].includes(audience))

function missedChoices(cell: Cell, { category, condition, gender, district, inStock }: Choices): string[] {
  const missed: string[] = []
  if (category && cell.category !== category) missed.push('category')
  if (condition && cell.condition !== condition) missed.push('condition')
  if (district && cell.district !== district) missed.push('district')
  if (gender && !audiencesOf[gender].includes(cell.audience)) missed.push('gender')
  if (inStock && !cell.inStock) missed.push('inStock')
  return missed
}

const add = (tally: Tally, key: string, count: number) => tally.set(key, (tally.get(key) ?? 0) + count)

const inOrder = (tally: Tally, order: readonly string[]): FacetCount[] =>
  order.filter((value) => tally.get(value)).map((value) => ({ value, count: tally.get(value)! }))
