/** Room for all that people write around an amount: browsers cut what is pasted, and MK 1,250,000 would be MK 125,000. */
export const amountLength = 60
