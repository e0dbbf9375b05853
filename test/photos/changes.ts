import sharp from 'sharp'
import type { Canvas } from './canvas.ts'
import { between, oneOf, type Random, whole } from './random.ts'

export const jpegOf = ({ rgb, width, height }: Canvas, quality = 90) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()

type Change = (jpeg: Buffer, size: { width: number; height: number }, random: Random) => Promise<Buffer>

/** Cut on all sides, 70 to 95 % of each left, at another size. */
const recrop: Change = (jpeg, { width, height }, random) => {
  const [w, h] = [
    Math.round(width * between(random, 0.7, 0.95)),
    Math.round(height * between(random, 0.7, 0.95)),
  ]
  const part = { left: whole(random, 0, width - w), top: whole(random, 0, height - h), width: w, height: h }
  return sharp(jpeg)
    .extract(part)
    .resize({ width: Math.round(w * between(random, 0.7, 1.4)) })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Smaller, and squeezed hard. */
const recompress: Change = (jpeg, { width }, random) => {
  const small = sharp(jpeg).resize({ width: Math.round(width * between(random, 0.5, 1)) })
  return oneOf(random, [
    () => small.jpeg({ quality: whole(random, 15, 50) }),
    () => small.webp({ quality: whole(random, 15, 50) }),
  ])().toBuffer()
}

const mirror: Change = (jpeg) => sharp(jpeg).flop().jpeg({ quality: 80 }).toBuffer()

/** A name across the middle, half seen through, and a mark in a corner. */
const watermark: Change = (jpeg, { width, height }, random) => {
  const [ink, over] = [oneOf(random, ['white', 'black', 'red']), between(random, 0.3, 0.7)]
  const letters = Array.from({ length: 9 }, (_, at) => {
    const x = width * (0.12 + at * 0.085)
    const tall = height * between(random, 0.06, 0.12)
    return `<rect x="${x}" y="${height / 2 - tall / 2}" width="${width * 0.05}" height="${tall}" rx="${width * 0.015}"/>`
  })
  const [x, y] = [random() < 0.5 ? 0.05 : 0.75, random() < 0.5 ? 0.05 : 0.8]
  const corner = `<rect x="${width * x}" y="${height * y}" width="${width * 0.2}" height="${height * 0.14}" opacity="1"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${ink}"><g opacity="${over}" transform="rotate(${between(random, -25, 25)} ${width / 2} ${height / 2})">${letters.join('')}</g>${corner}</g></svg>`
  return sharp(jpeg)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

export const changes = { recrop, recompress, mirror, watermark }
export type ChangeName = keyof typeof changes
export const changeNames = Object.keys(changes) as ChangeName[]
