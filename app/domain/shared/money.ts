const grouped = new Intl.NumberFormat('en-MW', { maximumFractionDigits: 0 })

/** `MK 12,500`: whole kwacha, as prices are written on pages. */
export const formatKwacha = (amount: number) => `MK ${grouped.format(amount)}`

/** `MWK 12,500`: as tables and exports write it. */
export const formatMwk = (amount: number) => `MWK ${grouped.format(amount)}`

/** The dearest thing the platform takes; keeps sums of a whole cart within exact integers. */
export const highestPrice = 1_000_000_000
