/** The fewest letters of a code: easy to type off a picture, and among two thousand million. */
const shortest = 6

/** What follows `/p/` or `/s/`: the beginning of an id. */
export const codePattern = /^[a-z0-9]{6,16}$/

/**
 * The code of a thing: the beginning of its id that no older one has. So it means the same for ever: whatever comes later gets
 * a longer code. `older`: ids of those before it that begin with the same letters.
 */
export function shortCode(id: string, older: string[]): string {
  const alike = older.filter((one) => one !== id).map((one) => commonLength(one, id))
  return id.slice(0, Math.max(shortest, ...alike.map((length) => length + 1)))
}

/** What an id begins with that could share a code with this one. */
export const codeStem = (id: string) => id.slice(0, shortest)

/** Signs that look alike on paper and in a picture. */
const alike = ['1li', '0o']
const maxReadings = 32

/** What else may have been meant by a code that leads nowhere: `b1q0` for `blqo`. */
export function otherReadings(code: string): string[] {
  let readings = ['']
  for (const sign of code) {
    const signs = alike.find((some) => some.includes(sign)) ?? sign
    readings = readings.flatMap((reading) => [...signs].map((one) => reading + one))
    if (readings.length > maxReadings) return []
  }
  return readings.filter((reading) => reading !== code)
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

export const productLink = (origin: string, code: string) => `${origin}/p/${code}`
export const shopLink = (origin: string, code: string) => `${origin}/s/${code}`

/** As people read and type it. */
export const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '')
