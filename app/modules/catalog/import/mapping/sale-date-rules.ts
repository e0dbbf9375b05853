/** Whether a sale is on: it may begin later, or be over. `unclear` quotes a day that can be read in two ways. */
export type SaleStanding = 'on' | 'off' | { unclear: string }

/** What the columns of a sale's days say on a day, as `2026-11-29`. Without such columns, or with empty cells, it is on. */
export function saleStanding(of: (field: string) => string, today: string | undefined): SaleStanding {
  const [first = '', last = ''] = of('saleDates') === '' ? [] : of('saleDates').split(/\s*\/\s*(?=\d{4}-)/)
  const [start, end] = [of('saleStart') || first, of('saleEnd') || last]
  if (!today) return 'on'
  for (const [typed, isOff] of [
    [start, (day: string) => day > today],
    [end, (day: string) => day < today],
  ] as const) {
    if (typed === '') continue
    const off = new Set(daysOf(typed).map(isOff))
    if (off.size !== 1) return { unclear: typed.slice(0, 40) }
    if (off.has(true)) return 'off'
  }
  return 'on'
}

const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?!\d)/
const two = (number: string) => number.padStart(2, '0')

/** The days that a cell may mean: `03/04/2026` is two of them, as some countries write the month first. */
function daysOf(typed: string): string[] {
  const [, y, m, d] = year.exec(typed) ?? []
  if (y) return [`${y}-${two(m!)}-${two(d!)}`]
  const [, one, other, inYear] = dayFirst.exec(typed) ?? []
  if (!inYear) return []
  const days = [
    { day: one!, month: other! },
    { day: other!, month: one! },
  ].filter(({ day, month }) => Number(month) <= 12 && Number(day) <= 31)
  return days.map(({ day, month }) => `${inYear}-${two(month)}-${two(day)}`)
}
