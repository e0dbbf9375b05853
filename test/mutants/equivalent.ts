import { ofIdentityAndBase } from './equivalent/identity.ts'
import { ofMoney } from './equivalent/money.ts'
import { ofSales } from './equivalent/sales.ts'

/** A mutant that no test noticed. `source` is its line as it stands. */
export type Survivor = {
  file: string
  line: number
  mutator: string
  replacement: string
  source: string
  status: string
}

/** Mutants that change nothing anybody could see, each with why: `source` is the line as it stands. */
export type Equivalent = Pick<Survivor, 'file' | 'source' | 'replacement'> & { why: string }

export const equivalent: Equivalent[] = [...ofMoney, ...ofSales, ...ofIdentityAndBase]

export const isEquivalent = ({ file, source, replacement }: Survivor) =>
  equivalent.some((one) => one.file === file && one.source === source && one.replacement === replacement)
