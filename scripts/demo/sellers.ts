import { central } from './sellers/central.ts'
import { north } from './sellers/north.ts'
import { south } from './sellers/south.ts'
import type { DemoSeller } from './types.ts'

/** The sellers, with numbers in their operator's range that read as made up. */
export const demoSellers: DemoSeller[] = [...north, ...central, ...south].map((row, at) => ({
  ...row,
  phone: `+265${row.operator === 'airtel_money' ? '990000' : '880000'}${101 + at}`,
}))
