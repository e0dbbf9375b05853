import { ofIdentityAndBase } from './equivalent/identity.ts'
import { ofMoney } from './equivalent/money.ts'
import { ofSales } from './equivalent/sales.ts'
import type { Equivalent, Survivor } from './survivor.ts'

export const equivalent: Equivalent[] = [...ofMoney, ...ofSales, ...ofIdentityAndBase]

export const isEquivalent = ({ file, source, replacement }: Survivor) =>
  equivalent.some((one) => one.file === file && one.source === source && one.replacement === replacement)
