import { expect, test } from 'vitest'
import { growthBoundsOf, growthOf, monthsUntil } from './subscription-rules.ts'

test('the chart has the last twelve months, the present one last', () => {
  const months = monthsUntil('2026-02-28')
  expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([
    12,
    '2025-03',
    '2026-01',
    '2026-02',
  ])
})

test('a month begins with its first day in Malawi, and the time before counts too', () => {
  const [before, december, january] = growthBoundsOf(['2025-12', '2026-01'])
  expect(before).toEqual({ month: 'before', from: '-infinity', to: '2025-11-30T22:00:00.000Z' })
  expect(december).toMatchObject({ from: '2025-11-30T22:00:00.000Z', to: '2025-12-31T22:00:00.000Z' })
  expect(january).toMatchObject({ month: '2026-01', to: 'infinity' })
})

test('each month tells who came, who went, and who was on the list at its end, with those of before §36.1', () => {
  const counted = [
    { month: 'before', joined: 5, left: 1 },
    { month: '2026-01', joined: 3, left: 0 },
    { month: '2026-02', joined: 0, left: 2 },
  ]
  expect(growthOf(['2025-12', '2026-01', '2026-02'], counted)).toEqual([
    { month: '2025-12', joined: 0, left: 0, readers: 4 },
    { month: '2026-01', joined: 3, left: 0, readers: 7 },
    { month: '2026-02', joined: 0, left: 2, readers: 5 },
  ])
})
