const grouped = new Intl.NumberFormat('en-MW', { maximumFractionDigits: 0 })

/** `MK 12,500`: whole kwacha, as screens, emails and papers write it. Files and interfaces have the number and `MWK`. */
export const formatKwacha = (amount: number) => `MK ${grouped.format(amount)}`

/** The dearest thing the platform takes; keeps sums of a whole cart within exact integers. */
export const maxAmount = 1_000_000_000
