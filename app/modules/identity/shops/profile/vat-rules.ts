type Taxpayer = { tin?: string | null; vatRegistered?: boolean }

/** A receipt with VAT names the seller's TIN. */
export const lacksTin = ({ tin, vatRegistered }: Taxpayer) => Boolean(vatRegistered) && !tin
