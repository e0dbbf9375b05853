import { LRUCache } from 'lru-cache'
import { joined, type PackedBytes, type PageBytes, packBytes, pageBytes } from './page-bytes.server.ts'

/** A heart is there in both states: as it is for most, and as it is where the visitor saved the product. */
type Choice = { start: number; end: number; productId: string; saved: string }
/** Bytes between two filled slots, the same for everybody but for the choices. */
export type CutSegment = { bytes: Buffer; choices: Choice[] }
/** Such a segment of a page, to be sent. */
export type Segment = { id: number; whole: PageBytes; choices: Choice[] }

export function openSegment() {
  const texts: Buffer[] = []
  const choices: Choice[] = []
  let length = 0
  const addBytes = (bytes: Buffer) => {
    texts.push(bytes)
    length += bytes.length
  }
  const add = (text: string) => text && addBytes(Buffer.from(text))
  return {
    add,
    addSegment(other: CutSegment) {
      for (const choice of other.choices)
        choices.push({ ...choice, start: choice.start + length, end: choice.end + length })
      addBytes(other.bytes)
    },
    addChoice(productId: string, [usual = '', saved = '']: string[]) {
      const start = length
      add(usual)
      choices.push({ start, end: length, productId: ownText(productId), saved: ownText(saved) })
    },
    close: (): CutSegment => ({ bytes: joined(texts), choices }),
  }
}

export const segmentOf = (text: string): CutSegment => ({ bytes: Buffer.from(text), choices: [] })

/** Segments that follow each other as one: it is compressed as one. */
export function joinSegments<Slot extends string>(cut: readonly (CutSegment | Slot)[]): (Segment | Slot)[] {
  const parts: (Segment | Slot)[] = []
  let open = openSegment()
  const close = () => {
    const { bytes, choices } = open.close()
    parts.push({ id: ++segments, whole: pageBytes(bytes), choices })
    open = openSegment()
  }
  for (const part of cut) {
    if (typeof part !== 'string') {
      open.addSegment(part)
      continue
    }
    close()
    parts.push(part)
  }
  close()
  return parts
}
let segments = 0

/** V8 keeps a whole page alive for a slice of it: this is a text of its own. */
const ownText = (slice: string) => Buffer.from(slice).toString()

/** Segments with some hearts chosen, compressed, for all who saved just these of their products. */
const chosenSegments = new LRUCache<string, PackedBytes>({ maxSize: 8 * 2 ** 20 })
const timesSmaller = 5

/** The segment for whoever saved these products. */
export function choose(segment: Segment, saved: ReadonlySet<string>): PageBytes {
  const { id, whole, choices } = segment
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
      const before = chosenSegments.get(key)
      if (before) return before
      const packed = packBytes(bytes(), true)
      chosenSegments.set(key, packed, { size: Math.ceil(length / timesSmaller) + key.length })
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
