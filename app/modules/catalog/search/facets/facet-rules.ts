import type { FacetChoices, FacetCount, Facets } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  audiencesOf,
  categories,
  conditions,
  type Gender,
  genders,
} from '#app/modules/catalog/products/rules.ts'

/** How many listed products share these five properties. Every total and facet is a sum of such cells. */
export type FacetCell = {
  category: string
  condition: string
  audience: string
  district: string
  inStock: boolean
  count: number
}
export type ListCounts = { total: number; facets: Facets }

type Tally = Map<string, number>
const everyChoice = { category: 1, condition: 2, gender: 4, district: 8, inStock: 16 }

/** The total of the chosen cells, and each facet counted with its own choice left out. */
export function countCells(cells: Iterable<FacetCell>, choices: FacetChoices): ListCounts {
  const tallies = {
    categories: new Map(),
    conditions: new Map(),
    genders: new Map(),
    districts: new Map(),
  } as Record<string, Tally>
  let total = 0
  let inStock = 0
  for (const cell of cells) {
    const missed = missedChoices(cell, choices)
    const counts = (choice: number) => missed === 0 || missed === choice
    if (missed === 0) total += cell.count
    if (cell.inStock && counts(everyChoice.inStock)) inStock += cell.count
    if (counts(everyChoice.category)) add(tallies.categories!, cell.category, cell.count)
    if (counts(everyChoice.condition)) add(tallies.conditions!, cell.condition, cell.count)
    if (counts(everyChoice.district)) add(tallies.districts!, cell.district, cell.count)
    if (cell.audience && counts(everyChoice.gender))
      for (const gender of gendersOf(cell.audience)) add(tallies.genders!, gender, cell.count)
  }
  return {
    total,
    facets: {
      categories: inOrder(tallies.categories!, categories),
      conditions: inOrder(tallies.conditions!, conditions),
      genders: inOrder(tallies.genders!, genders),
      districts: inOrder(tallies.districts!, [...tallies.districts!.keys()].sort()),
      inStock,
    },
  }
}

export const gendersOf = (audience: string): Gender[] =>
  genders.filter((gender) => audiencesOf[gender].includes(audience))

/** The choices that the cell does not meet, as bits. */
function missedChoices(
  cell: FacetCell,
  { category, condition, gender, district, inStock }: FacetChoices,
): number {
  let missed = 0
  if (category && cell.category !== category) missed |= everyChoice.category
  if (condition && cell.condition !== condition) missed |= everyChoice.condition
  if (gender && !audiencesOf[gender].includes(cell.audience)) missed |= everyChoice.gender
  if (district && cell.district !== district) missed |= everyChoice.district
  if (inStock && !cell.inStock) missed |= everyChoice.inStock
  return missed
}

const add = (tally: Tally, key: string, count: number) => tally.set(key, (tally.get(key) ?? 0) + count)

const inOrder = (tally: Tally, order: readonly string[]): FacetCount[] =>
  order.filter((value) => tally.get(value)).map((value) => ({ value, count: tally.get(value)! }))
