import { between, type Random } from './random.ts'

export type Colour = [red: number, green: number, blue: number]
export type Canvas = { width: number; height: number; rgb: Uint8Array }
type Paint = Colour | ((x: number, y: number) => Colour)

export const canvas = (width: number, height: number): Canvas => ({
  width,
  height,
  rgb: new Uint8Array(width * height * 3),
})

export const colourFrom = (random: Random, dark = 0, light = 255): Colour => [
  between(random, dark, light),
  between(random, dark, light),
  between(random, dark, light),
]

export function paint(on: Canvas, x: number, y: number, colour: Colour, over = 1) {
  if (x < 0 || y < 0 || x >= on.width || y >= on.height) return
  const at = (y * on.width + x) * 3
  for (let part = 0; part < 3; part++)
    on.rgb[at + part] = Math.min(255, Math.max(0, on.rgb[at + part]! * (1 - over) + colour[part]! * over))
}

type Box = { x: number; y: number; width: number; height: number }
export const everything = ({ width, height }: Canvas): Box => ({ x: 0, y: 0, width, height })

/** Fills what lies within a box and meets the test; places in the box run from -1 to 1. */
export function fill(
  on: Canvas,
  { x, y, width, height }: Box,
  colour: Paint,
  inside = (_u: number, _v: number) => true,
  over = 1,
) {
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(on.height, y + height); row++)
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(on.width, x + width); column++) {
      const [u, v] = [((column + 0.5 - x) / width) * 2 - 1, ((row + 0.5 - y) / height) * 2 - 1]
      if (inside(u, v)) paint(on, column, row, typeof colour === 'function' ? colour(u, v) : colour, over)
    }
}

export const round = (u: number, v: number) => u * u + v * v < 1
export const shaded =
  ([red, green, blue]: Colour, light = 0.4): Paint =>
  (u, v) => {
    const by = 1 + light * (-0.6 * u - 0.5 * v) - light * 0.4 * u * u
    return [red * by, green * by, blue * by]
  }

/** Soft noise of several sizes, from 0 to 1. */
export function clouds(random: Random, size: number, octaves = 4): (x: number, y: number) => number {
  const nodes = 17
  const grids = Array.from({ length: octaves }, () =>
    Float32Array.from({ length: nodes * nodes }, () => random()),
  )
  return (x, y) => {
    let [sum, weight, all] = [0, 1, 0]
    for (let octave = 0; octave < octaves; octave++) {
      const part = 2 ** octave / size
      sum += weight * softly(grids[octave]!, x * part, y * part, nodes)
      all += weight
      weight *= 0.55
    }
    return sum / all
  }
}

function softly(grid: Float32Array, x: number, y: number, nodes: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const [a, b] = [ease(x - x0), ease(y - y0)]
  const at = (column: number, row: number) =>
    grid[(((row % nodes) + nodes) % nodes) * nodes + (((column % nodes) + nodes) % nodes)]!
  const top = at(x0, y0) * (1 - a) + at(x0 + 1, y0) * a
  return top * (1 - b) + (at(x0, y0 + 1) * (1 - a) + at(x0 + 1, y0 + 1) * a) * b
}

/** The grain of a small camera. */
export function grain(on: Canvas, random: Random, strength: number) {
  for (let at = 0; at < on.rgb.length; at++)
    on.rgb[at] = Math.min(255, Math.max(0, on.rgb[at]! + (random() + random() - 1) * strength))
}
