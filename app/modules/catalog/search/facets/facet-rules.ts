import {
  type ChoiceName,
  choiceNames,
  type FacetCount,
  type Facets,
  type FilterValues,
  type FlagName,
  filters,
  flagNames,
  isChoice,
  isChosen,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { countedNames, storedFor } from '../counted-filter-rules.ts'

/** How many listed products share what facets count. Every total and facet is a sum of such cells. */
export type FacetCell = Record<ChoiceName, string> & Record<FlagName, boolean> & { count: number }
export type ListCounts = { total: number; facets: Facets }

type Stored = string | boolean
type Tally = Map<Stored, number>

/** The total of the chosen cells, and each facet counted with its own choice left out. */
export function countCells(cells: Iterable<FacetCell>, chosen: FilterValues): ListCounts {
  const wanted = countedNames.map((name) => wantedIn(name, chosen[name]))
  const tallies = Object.fromEntries(countedNames.map((name) => [name, new Map()])) as Record<
    ChoiceName | FlagName,
    Tally
  >
  let total = 0
  for (const cell of cells) {
    const missed = countedNames.filter((name, at) => wanted[at]?.includes(cell[name]) === false)
    if (missed.length === 0) total += cell.count
    if (missed.length > 1) continue
    for (const name of missed.length === 1 ? missed : countedNames)
      tallies[name].set(cell[name], (tallies[name].get(cell[name]) ?? 0) + cell.count)
  }
  const facets = Object.fromEntries([
    ...choiceNames.map((name) => [filters[name].facet, countsOf(name, tallies[name])]),
    ...flagNames.map((name) => [name, tallies[name].get(true) ?? 0]),
  ])
  return { total, facets }
}

/** What a cell must hold to be shown, where anything is chosen. */
function wantedIn(
  name: ChoiceName | FlagName,
  value: string | boolean | undefined,
): readonly Stored[] | undefined {
  if (!isChosen(value)) return undefined
  return isChoice(name) ? storedFor(name, String(value)) : [true]
}

/** In the order of the values, without those that show nothing. */
const countsOf = (name: ChoiceName, tally: Tally): FacetCount[] =>
  filters[name].values
    .map((value) => ({ value, count: sumOf(storedFor(name, value).map((stored) => tally.get(stored) ?? 0)) }))
    .filter(({ count }) => count > 0)

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
