/** The part of a whole that falls to `part` of `of`, half a kwacha upwards. */
export const shareOf = (whole: number, part: number, of: number) =>
  Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))
