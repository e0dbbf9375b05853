import type { Art } from './art.ts'
import { times } from './shapes.ts'

/** A heap of small things: `each` draws one round a place. */
export function heap(art: Art, count: number, each: (x: number, y: number, at: number) => string): string {
  return times(count, (at) => {
    const level = at / count
    const reach = 270 * Math.sqrt(1 - level * 0.92)
    const x = 500 + (art.random() * 2 - 1) * reach
    return each(Math.round(x), Math.round(550 - level * 190 + art.random() * 26), at)
  })
}
