/** K0.98 to K4.00 a megabyte (times.mw, "Why data must fall"): the middle. */
const kwachaOfMegabyte = 2.5

/** What so many megabytes cost, as the switch to light pages and the profile say it. */
export const priceOfData = (megabytes: number) => `MK ${(megabytes * kwachaOfMegabyte).toFixed(2)}`
