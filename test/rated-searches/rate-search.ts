import type { RatedSearch } from './rated-searches.ts'

export type Rating = { typed: string; ndcg: number; failures: string[] }
type Product = { name: string; price: number }

const firstShown = 5
const ranked = 10

export const beginsWord = (beginnings: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${beginnings})`, 'iu')

type Shown = { data: Product[]; nextBest?: Product[] }

/**
 * How good a page is for somebody who meant this: `all` are the products there are. What it goes on with counts for what it
 * brings, and a line tells that it is something else.
 */
export function rateSearch(query: RatedSearch, { data, nextBest = [] }: Shown, all: Product[]): Rating {
  const gradeOf = gradeFor(query)
  const grades = [...data, ...nextBest].slice(0, ranked).map(gradeOf)
  const ideal = all.map(gradeOf).sort((a, b) => b - a)
  const best = gain(ideal.slice(0, ranked))
  return {
    typed: query.typed,
    ndcg: best === 0 ? 0 : gain(grades) / best,
    failures: failuresOf(query, data.slice(0, firstShown), {
      gradeOf,
      wanted: ideal.filter((grade) => grade === 2).length,
    }),
  }
}

type Grade = (product: Product) => number

function gradeFor({ best, fine, most = Number.POSITIVE_INFINITY }: RatedSearch): Grade {
  const [isBest, isFine] = [beginsWord(best), fine ? beginsWord(fine) : undefined]
  return ({ name, price }) => (price > most ? 0 : isBest.test(name) ? 2 : isFine?.test(name) ? 1 : 0)
}

export const gain = (grades: number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Two of the first five, or all where there are fewer, must be meant; the first must be at least fine. */
function failuresOf(
  query: RatedSearch,
  first: Product[],
  { gradeOf, wanted }: { gradeOf: Grade; wanted: number },
): string[] {
  const failures: string[] = []
  const found = first.filter((product) => gradeOf(product) === 2).length
  const due = Math.min(2, wanted)
  if (wanted === 0) failures.push('nothing is rated right')
  if (found < due) failures.push(`${found} of ${due} meant`)
  if (first[0] && gradeOf(first[0]) === 0) failures.push(`first is ${first[0].name}`)
  failures.push(...tooEarly(query, first, gradeOf))
  const never = query.never ? beginsWord(query.never) : undefined
  for (const { name, price } of first) {
    if (never?.test(name)) failures.push(`holds ${name}`)
    if (query.most && price > query.most) failures.push(`${name} is too dear`)
  }
  return failures
}

export const meanOf = (rated: Rating[]) => rated.reduce((sum, { ndcg }) => sum + ndcg, 0) / rated.length

/** What goes with a thing, before that thing. */
function tooEarly({ after }: RatedSearch, first: Product[], gradeOf: Grade): string[] {
  if (!after) return []
  const goesWith = beginsWord(after)
  const last = first.findLastIndex((product) => gradeOf(product) === 2)
  return first
    .slice(0, Math.max(0, last))
    .filter((product) => gradeOf(product) === 0 && goesWith.test(product.name))
    .map(({ name }) => `${name} comes too early`)
}
