import type { DemoSeller } from '../market/types.ts'
import { central } from './central.ts'
import { north } from './north.ts'
import { south } from './south.ts'

/** The sellers, with numbers in their operator's range that read as made up. */
export const demoSellers: DemoSeller[] = [...north, ...central, ...south].map((row, at) => ({
  ...row,
  phone: `+265${row.operator === 'airtel_money' ? '990000' : '880000'}${101 + at}`,
}))
