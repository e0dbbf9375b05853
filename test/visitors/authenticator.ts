import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMilliseconds = 30_000

/** An authenticator app, written after the RFCs and not with the shop's library: base32 (4648), HOTP (4226), TOTP (6238). */
export function authenticatorOf(base32: string) {
  const key = decodeBase32(base32)
  const hotp = (step: number) => hotpOf(key, step)
  const at = (now: Date) => hotp(Math.floor(now.getTime() / stepMilliseconds))
  return { hotp, at, totp: () => at(new Date()) }
}

/** The app of the key that a page shows to be typed in. */
export const authenticatorOfPage = (html: string) =>
  authenticatorOf(/<code[^>]*>([A-Z2-7]+)</.exec(html)![1]!)

export function hotpOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash[hash.length - 1]! & 15
  return `${(hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000}`.padStart(6, '0')
}

function decodeBase32(text: string) {
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
