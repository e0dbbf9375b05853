const grouped = new Intl.NumberFormat('en-MW', { maximumFractionDigits: 0 })

/**
 * `MK 12,500`: whole kwacha, as screens, emails and papers write it. No line breaks within. Files and interfaces have the number
 * and `MWK`.
 */
export const formatKwacha = (amount: number) => `MK\u00a0${grouped.format(amount)}`

/** The same with a common space, as it is stored and compared again. */
export const storedKwacha = (amount: number) => `MK ${grouped.format(amount)}`

/** The dearest thing the platform takes. */
export const maxAmount = 1_000_000_000

/**
 * What an order, and all orders of one checkout together, come to at most, delivery included: more is a slip or a joke, and
 * nothing here pays it. Sums stay exact: 2^53 is nine million such orders. `orders_at_most` in app/db/sql/orders.sql.
 */
export const maxOrderTotal = 1_000_000_000
