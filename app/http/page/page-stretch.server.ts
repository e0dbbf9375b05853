import { LRUCache } from 'lru-cache'
import { joined, type PackedBytes, type PageBytes, packBytes, pageBytes } from './page-bytes.server.ts'

/** A heart is there in both states: as it is for most, and as it is where the visitor saved the product. */
type Choice = { start: number; end: number; productId: string; saved: string }
/** A stretch of the page between two filled slots, the same for everybody but for its choices. */
export type Stretch = { id: number; whole: PageBytes; choices: Choice[] }

export function openStretch() {
  const texts: Buffer[] = []
  const choices: Choice[] = []
  let length = 0
  const add = (text: string) => {
    const bytes = Buffer.from(text)
    texts.push(bytes)
    length += bytes.length
  }
  return {
    add,
    addChoice(productId: string, [usual = '', saved = '']: string[]) {
      const start = length
      add(usual)
      choices.push({ start, end: length, productId: ownText(productId), saved: ownText(saved) })
    },
    close: (): Stretch => ({ id: ++stretches, whole: pageBytes(joined(texts)), choices }),
  }
}

export const stretchOf = (text: string): Stretch => ({ id: ++stretches, whole: pageBytes(text), choices: [] })
let stretches = 0

/** V8 keeps a whole page alive for a slice of it: this is a text of its own. */
const ownText = (slice: string) => Buffer.from(slice).toString()

/** Stretches with some hearts chosen, compressed, for all who saved just these of their products. */
const chosenStretches = new LRUCache<string, PackedBytes>({ maxSize: 8 * 2 ** 20 })
const timesSmaller = 5

/** The stretch for whoever saved these products. */
export function choose(stretch: Stretch, saved: ReadonlySet<string>): PageBytes {
  const { id, whole, choices } = stretch
  const chosen = saved.size === 0 ? [] : choices.filter(({ productId }) => saved.has(productId))
  if (chosen.length === 0) return whole
  const bytes = () => withChosen(whole.bytes(), chosen)
  const length = chosen.reduce(
    (sum, { start, end, saved: other }) => sum + Buffer.byteLength(other) - (end - start),
    whole.length,
  )
  const key = `${id} ${chosen.map(({ start }) => start).join()}`
  return {
    length,
    bytes,
    packed() {
      const before = chosenStretches.get(key)
      if (before) return before
      const packed = packBytes(bytes(), true)
      chosenStretches.set(key, packed, { size: Math.ceil(length / timesSmaller) + key.length })
      return packed
    },
  }
}

function withChosen(whole: Buffer, chosen: Choice[]): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (const { start, end, saved } of chosen) {
    pieces.push(whole.subarray(from, start), Buffer.from(saved))
    from = end
  }
  return joined([...pieces, whole.subarray(from)])
}
