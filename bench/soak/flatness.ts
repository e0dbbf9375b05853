import type { Sample } from './sample.ts'

/** What grows because orders are kept, or starts at nothing: it is shown, and nothing follows from it. */
const mayGrow = /\(grows\)/

export type Measure = {
  name: string
  first: number
  middle: number
  last: number
  perHour: number
  isFlat: boolean
}

const rule = `Flat: the median of the last third is at most a tenth above that of the first (and a few units that one process
or one vacuum makes: 5 MB, 3 handles or connections, 5 ms, 2,000 dead rows), or the last third is no higher than the middle one. What falls
is flat. A slope is of all samples after the first tenth, by least squares, for an hour.`

/** So much more is noise, whatever the share. */
function slack(name: string): number {
  if (/memory|heap/.test(name)) return 5
  if (/event loop/.test(name)) return 5
  if (/dead rows/.test(name)) return 2_000
  if (/jobs due/.test(name)) return 50
  return 3
}

/** The first tenth is left out: pools fill, pages are compiled. */
export function measureFlatness(samples: Sample[]): Measure[] {
  const settled = samples.slice(Math.floor(samples.length / 10))
  const names = [...new Set(settled.flatMap(({ figures }) => [...figures.keys()]))]
  return names.flatMap((name) => {
    const points = settled.flatMap(({ at, figures }) => {
      const value = figures.get(name)
      return value === undefined || Number.isNaN(value) ? [] : [{ at, value }]
    })
    if (points.length < 3) return []
    const third = Math.ceil(points.length / 3)
    const [first, middle, last] = [0, 1, 2].map((part) =>
      median(points.slice(part * third, (part + 1) * third).map(({ value }) => value)),
    ) as [number, number, number]
    const isFlat = last <= first * 1.1 + slack(name) || last <= middle
    return [{ name, first, middle, last, perHour: slopeOf(points) * 3_600_000, isFlat }]
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function slopeOf(points: { at: number; value: number }[]): number {
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, value] = [meanOf(points.map((point) => point.at)), meanOf(points.map((point) => point.value))]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  return points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / (spread || 1)
}

const shown = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })

export function flatnessTable(samples: Sample[]): string {
  const measures = measureFlatness(samples)
  const rows = measures.map(({ name, first, middle, last, perHour, isFlat }) => {
    const word = mayGrow.test(name) ? '–' : isFlat ? 'flat' : 'GROWS'
    return `| ${[name, shown(first), shown(middle), shown(last), shown(perHour), word].join(' | ')} |`
  })
  const grows = measures.filter(({ name, isFlat }) => !isFlat && !mayGrow.test(name))
  return [
    '| measure | first third | middle | last | slope an hour | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    rule,
    grows.length === 0 ? 'All are flat.' : `Not flat: ${grows.map(({ name }) => name).join(', ')}.`,
  ].join('\n')
}
