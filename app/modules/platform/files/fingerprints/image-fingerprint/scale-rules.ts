/** Grey values of a small picture, 0 to 255, row by row. */
export type GreyImage = { width: number; height: number; values: Float32Array | Uint8Array }

/** Values between pixels; beyond the edge the edge goes on. */
export function valueAt({ width, height, values }: GreyImage, x: number, y: number): number {
  const [left, right] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)]
  const [x0, y0] = [Math.floor(left), Math.floor(right)]
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)]
  const [a, b] = [left - x0, right - y0]
  const top = values[y0 * width + x0]! * (1 - a) + values[y0 * width + x1]! * a
  const bottom = values[y1 * width + x0]! * (1 - a) + values[y1 * width + x1]! * a
  return top * (1 - b) + bottom * b
}

export function blurred(grey: GreyImage, sigma: number): GreyImage {
  const kernel = kernelOf(sigma)
  return alongColumns(alongRows(grey, kernel), kernel)
}

function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3)
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  return kernel.map((weight) => weight / sum)
}

function alongRows({ width, height, values }: GreyImage, kernel: Float32Array): GreyImage {
  const reach = kernel.length >> 1
  const made = new Float32Array(values.length)
  const line = new Float32Array(width + 2 * reach)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < line.length; x++) line[x] = values[row + Math.min(Math.max(x - reach, 0), width - 1)]!
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let at = 0; at < kernel.length; at++) sum += kernel[at]! * line[x + at]!
      made[row + x] = sum
    }
  }
  return { width, height, values: made }
}

function alongColumns({ width, height, values }: GreyImage, kernel: Float32Array): GreyImage {
  const reach = kernel.length >> 1
  const made = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let at = 0; at < kernel.length; at++) {
      const weight = kernel[at]!
      const from = Math.min(Math.max(y + at - reach, 0), height - 1) * width
      for (let x = 0; x < width; x++) made[y * width + x]! += weight * values[from + x]!
    }
  return { width, height, values: made }
}

export function halved({ width, height, values }: GreyImage): GreyImage {
  const [w, h] = [width >> 1, height >> 1]
  const made = new Float32Array(w * h)
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) made[y * w + x] = values[2 * y * width + 2 * x]!
  return { width: w, height: h, values: made }
}

/** What one has more than the other. */
export function imageDifference(one: GreyImage, other: GreyImage): GreyImage {
  const values = new Float32Array(one.values.length)
  for (let at = 0; at < values.length; at++) values[at] = one.values[at]! - other.values[at]!
  return { ...one, values }
}

/** A picture at half, quarter … size; each ever more blurred, and what every step of blurring took away. */
export type Octave = { scale: number; blurs: GreyImage[]; steps: GreyImage[] }
export const firstSigma = 1.3
const perOctave = 2
export const sigmaOf = (step: number) => firstSigma * 2 ** (step / perOctave)

export function octavesOf(grey: GreyImage, count: number): Octave[] {
  const octaves: Octave[] = []
  let start = blurred(grey, Math.sqrt(firstSigma ** 2 - 0.5 ** 2))
  for (let scale = 1; octaves.length < count && Math.min(start.width, start.height) >= 12; scale *= 2) {
    const blurs = [start]
    for (let step = 1; step < perOctave + 3; step++)
      blurs.push(blurred(blurs[step - 1]!, Math.sqrt(sigmaOf(step) ** 2 - sigmaOf(step - 1) ** 2)))
    octaves.push({ scale, blurs, steps: blurs.slice(1).map((blur, at) => imageDifference(blur, blurs[at]!)) })
    start = halved(blurs[perOctave]!)
  }
  return octaves
}
