/** How a noun begins when it is one, and when it is several: chinthu and zinthu, mtengo and mitengo, tsiku and masiku. */
const numberPrefixes: readonly (readonly [one: string, several: string])[] = [
  ['chi', 'zi'],
  ['m', 'mi'],
  ['mu', 'mi'],
  ['mw', 'miy'],
  ['m', 'a'],
  ['mu', 'a'],
  ['a', 'azi'], // several whom one speaks of with respect: azimayi
  ['ka', 'ti'],
  ['u', 'ma'],
  ['ts', 'mas'],
  ['dz', 'maz'],
  ['th', 'mat'],
  ['kh', 'mak'],
  ['ph', 'map'],
  ['', 'ma'],
]
const shortestStem = 3

/** What a Chichewa noun may be in the other number. Most of these are no words: the caller looks for those that are. */
export function otherNumbers(word: string): string[] {
  const swapped = numberPrefixes.flatMap(([one, several]) => [
    ...swap(word, one, several),
    ...swap(word, several, one),
  ])
  return [...new Set(swapped)].filter((other) => other !== word)
}

const swap = (word: string, from: string, to: string) =>
  word.startsWith(from) && word.length - from.length >= shortestStem ? [to + word.slice(from.length)] : []

/** Words that sound alike get one key: fone and phone, batire and batile, kofi and khofi, kaunjika and kawunjika. */
export const spellingKey = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/([kt])h/g, '$1')
    .replaceAll('sh', 's')
    .replaceAll(/t?ch/g, 'c')
    .replaceAll('dz', 'z')
    .replaceAll('l', 'r')
    .replaceAll(/w(?=u)/g, '')
    .replaceAll(/(.)\1+/g, '$1')

const mostVariants = 16
const alike: Record<string, string> = { ph: 'f', f: 'ph', r: 'l', l: 'r' }

/** The same word with other letters where r and l, ph and f sound alike: the few words that the shop may have of it. */
export function spellingVariants(word: string): string[] {
  let variants = ['']
  for (const part of word.split(/(ph|[flr])/)) {
    const others = alike[part] !== undefined && variants.length < mostVariants ? [part, alike[part]] : [part]
    variants = variants.flatMap((variant) => others.map((other) => variant + other))
  }
  return variants.filter((variant) => variant !== word)
}
