/** CRC-32's polynomial and those of x^0 and x^8: the highest bit stands for the lowest power, as in zlib. */
const polynomial = 0xedb88320
const one = 0x80000000
const oneByte = 0x00800000

/** The product of two polynomials, modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** What `length` more bytes do to a checksum: the power of x by which they multiply it. */
export function crc32Shift(length: number): number {
  let shift = one
  let power = oneByte
  for (let left = length; left > 0; left >>>= 1) {
    if (left & 1) shift = multiply(power, shift)
    power = multiply(power, power)
  }
  return shift
}

/**
 * The CRC-32 of two stretches of bytes one after the other, of their own checksums and the shift of the second's length:
 * zlib's `crc32_combine_op`, which Node does not offer.
 */
export const combineCrc32 = (first: number, second: number, shift: number): number =>
  (multiply(shift, first) ^ second) >>> 0
