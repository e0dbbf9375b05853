import { formatKwacha } from '#app/domain/shared/money.ts'

/** A sum as it came: in kwacha, or in the currency that the provider named. */
export const sumText = (sum: number, currency: string) =>
  currency === 'MWK' ? formatKwacha(sum) : `${currency} ${sum}`
