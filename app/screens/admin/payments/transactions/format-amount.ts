import { formatKwacha } from '#app/base/money.ts'

/** A sum as it came: in kwacha, or in the currency that the provider named. */
export const formatAmount = (sum: number, currency: string) =>
  currency === 'MWK' ? formatKwacha(sum) : `${currency} ${sum}`
