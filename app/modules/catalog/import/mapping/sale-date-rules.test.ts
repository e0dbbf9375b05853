import { expect, test } from 'vitest'
import { type SaleStanding, saleStanding } from './sale-date-rules.ts'

const on = (cells: Record<string, string>) => saleStanding((field) => cells[field] ?? '', '2026-11-29')

test.for<[Record<string, string>, SaleStanding]>([
  [{}, 'on'],
  [{ saleStart: '2026-11-01', saleEnd: '2026-12-01' }, 'on'],
  [{ saleStart: '2026-11-29', saleEnd: '2026-11-29' }, 'on'],
  [{ saleStart: '2026-11-30' }, 'off'],
  [{ saleEnd: '2026-11-28 23:59:59' }, 'off'],
  [{ saleEnd: '31/12/2026' }, 'on'],
  [{ saleEnd: '01/02/2026' }, 'off'], // in January or in February: over in either
  [{ saleEnd: '12/01/2026' }, { unclear: '12/01/2026' }], // in January or in December
  [{ saleEnd: 'soon' }, { unclear: 'soon' }],
  [{ saleDates: '2026-11-01T00:00+0200/2026-12-01T00:00+0200' }, 'on'],
  [{ saleDates: '2026-10-01/2026-10-31' }, 'off'],
])('%j is %j', ([cells, expected]) => expect(on(cells)).toEqual(expected))
