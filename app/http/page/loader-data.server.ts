/**
 * What the loaders of a page gave, in the text that React Router's browser part reads (turbo-stream 2, as React Router 8
 * has it within). Its own writer yields, streams and asks plugins of each value, which takes half as long as drawing the page;
 * it is not exported either. This one knows plain data only, and throws at anything else: then the router draws the page.
 * `server/cached-pages/cached-pages.test.ts` compares the two.
 */
export function writeLoaderData(data: unknown): string {
  const written: string[] = []
  const places = new Map<unknown, number>()
  const waiting: [value: unknown, place: number][] = []
  const placeOf = (value: unknown): number => {
    const known = places.get(value)
    if (known !== undefined) return known
    const fixed = fixedPlace(value)
    if (fixed !== undefined) return fixed
    const place = places.size
    places.set(value, place)
    waiting.push([value, place])
    return place
  }
  placeOf(data)
  for (let next = waiting.pop(); next; next = waiting.pop()) written[next[1]] = writeValue(next[0], placeOf)
  return `[${written.join(',')}]\n`
}

function fixedPlace(value: unknown): number | undefined {
  if (value === undefined) return -7
  if (value === null) return -5
  if (typeof value !== 'number' || (value !== 0 && Number.isFinite(value))) return undefined
  if (Number.isNaN(value)) return -2
  if (value === Number.POSITIVE_INFINITY) return -6
  if (value === Number.NEGATIVE_INFINITY) return -3
  return Object.is(value, -0) ? -4 : undefined
}

function writeValue(value: unknown, placeOf: (value: unknown) => number): string {
  if (Array.isArray(value)) return `[${value.map(placeOf).join(',')}]`
  if (typeof value !== 'object' || value === null) {
    if (['string', 'number', 'boolean'].includes(typeof value)) return JSON.stringify(value)
    throw new Error(`A loader gave a ${typeof value}`)
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('A loader gave more than plain data')
  const fields = Object.entries(value).map(([name, field]) => `"_${placeOf(name)}":${placeOf(field)}`)
  return `{${fields.join(',')}}`
}
