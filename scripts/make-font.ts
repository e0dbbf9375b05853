/**
 * Makes the one display face: Bricolage Grotesque at one weight, cut to the letters headings use. Without its table of kerned
 * pairs, which would be nearly half of what each first visit loads.
 * Run it with `node scripts/make-font.ts`; its results in public/fonts are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error subset-font ships no types
import subsetFont from 'subset-font'

const source = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
)
const target = fileURLToPath(new URL('../public/fonts/', import.meta.url))
const heaviest = 7 * 1024

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index))
const letters = `${basicLatin.join('')}\u00a0–—‘’“”…·×é`

const whole = await readFile(join(source, 'files/bricolage-grotesque-latin-wght-normal.woff2'))
const cut: Buffer = await subsetFont(whole, letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: 700 },
  keepFeatures: ['tnum', 'lnum'],
  noHinting: true,
})
if (cut.length > heaviest) throw new Error(`The face weighs ${cut.length} bytes, more than ${heaviest}`)

await mkdir(target, { recursive: true })
await writeFile(join(target, 'bricolage-grotesque.woff2'), cut)
await copyFile(join(source, 'LICENSE'), join(target, 'bricolage-grotesque-OFL.txt'))
console.log(`public/fonts/bricolage-grotesque.woff2: ${cut.length} bytes`)

// The share cards of products are drawn on the server, which reads no woff2: one weight, with what names are written in.
const latin1 = Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCodePoint(0xa0 + index))
const cardFace: Buffer = await subsetFont(whole, `${letters}${latin1.join('')}™€•`, {
  targetFormat: 'truetype',
  variationAxes: { wght: 700 },
  keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'lnum'],
  noHinting: true,
})
const drawn = fileURLToPath(new URL('../app/fonts/', import.meta.url))
await mkdir(drawn, { recursive: true })
await writeFile(join(drawn, 'bricolage-grotesque-bold.ttf'), cardFace)
await copyFile(join(source, 'LICENSE'), join(drawn, 'bricolage-grotesque-OFL.txt'))
console.log(`app/fonts/bricolage-grotesque-bold.ttf: ${cardFace.length} bytes`)

// Receipts are drawn in Helvetica, which readers bring along; what it lacks, as the ŵ of Chichewa, comes from here.
const extended = await readFile(join(source, 'files/bricolage-grotesque-latin-ext-wght-normal.woff2'))
const latinExtended = Array.from({ length: 0x24f - 0x100 + 1 }, (_, index) =>
  String.fromCodePoint(0x100 + index),
)
const receiptFace: Buffer = await subsetFont(extended, latinExtended.join(''), {
  targetFormat: 'truetype',
  variationAxes: { wght: 400 },
  keepFeatures: ['kern', 'mark', 'ccmp'],
  noHinting: true,
})
await writeFile(join(drawn, 'bricolage-grotesque-extended.ttf'), receiptFace)
console.log(`app/fonts/bricolage-grotesque-extended.ttf: ${receiptFace.length} bytes`)
