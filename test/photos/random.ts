/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
export type Random = () => number
export const between = (random: Random, from: number, to: number) => from + random() * (to - from)
export const whole = (random: Random, from: number, to: number) => Math.floor(between(random, from, to + 1))
export const oneOf = <Thing>(random: Random, things: readonly Thing[]): Thing =>
  things[whole(random, 0, things.length - 1)]!
