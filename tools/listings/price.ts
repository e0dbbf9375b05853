import { maxAmount } from '#app/base/money.ts'

/**
 * Kwacha for one Egyptian pound. An assumption for late 2026, not a quotation: about MK 1,735 and EGP 48 to the
 * US dollar give 36. `--rate` sets another.
 */
export const kwachaPerPound = 36

/** The pounds of '1,139.0 EGP', or undefined when it is no price. */
export function poundsOf(text: string): number | undefined {
  const amount = /^([\d,]+(?:\.\d+)?)\s*EGP$/i.exec(text.trim())?.[1]
  const pounds = amount ? Number(amount.replaceAll(',', '')) : Number.NaN
  return pounds > 0 ? pounds : undefined
}

/** As prices are said aloud: to 50 below MK 5,000, to 100 below 50,000, to 500 below 500,000, else to 5,000. */
export function kwachaOf(pounds: number, rate = kwachaPerPound): number {
  const exact = pounds * rate
  const step = exact < 5_000 ? 50 : exact < 50_000 ? 100 : exact < 500_000 ? 500 : 5_000
  return Math.min(Math.max(Math.round(exact / step) * step, step), maxAmount)
}
