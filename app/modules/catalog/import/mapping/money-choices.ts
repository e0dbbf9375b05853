export const kwacha = 'MWK'
/** Stands for the currency of figures that name none, as long as the seller has not said which it is. */
export const unknownCurrency = 'unknown'
export const rateField = (currency: string) => `rate.${currency}`

/** What sellers here are likely to be charged in; the file's own are added. */
export const commonCurrencies = [
  'USD',
  'ZAR',
  'EUR',
  'GBP',
  'ZMW',
  'TZS',
  'MZN',
  'KES',
  'BWP',
  'CNY',
  'INR',
  'AED',
]
