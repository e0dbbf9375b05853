import { readFileSync } from 'node:fs'
import { format } from 'node:util'
import sharp from 'sharp'

// node scripts/make-app-icons.ts: draws the icons of the installed app from public/icon.svg. Its results in public/ are committed.
const logo = readFileSync('public/icon.svg')
const paper = '#fffdf9'

/** Phones cut a maskable icon into any shape: what matters stays within a circle of four fifths. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.9, background: '#ffffff00' },
  { file: 'icon-512.png', size: 512, share: 0.9, background: '#ffffff00' },
  { file: 'icon-maskable.png', size: 512, share: 0.56, background: paper },
]

for (const { file, size, share, background } of icons) {
  const inner = Math.round(size * share)
  const drawn = await sharp(logo, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer()
  const canvas = { width: size, height: size, channels: 4, background } as const
  const icon = sharp({ create: canvas }).composite([{ input: drawn, gravity: 'centre' }])
  const { size: bytes } = await icon
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`public/${file}`)
  console.log(format('%s: %d bytes', file, bytes))
}
