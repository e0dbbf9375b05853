import { type Canvas, canvas, clouds, colourFrom, everything, fill, round, shaded } from './canvas.ts'
import { between, oneOf, type Random, whole } from './random.ts'

/** `layout` decides where things stand, `content` what they are: the same layout again makes a near one. */
export type Scene = (on: Canvas, layout: Random, content: Random) => void

const landscape: Scene = (on, layout, content) => {
  const ridge = clouds(layout, between(layout, 40, 90), 3)
  const ground = clouds(content, between(content, 15, 40))
  const [sky, far, near] = [
    colourFrom(content, 130, 250),
    colourFrom(content, 30, 160),
    colourFrom(content, 40, 200),
  ]
  const horizon = between(layout, 0.25, 0.6) * on.height
  fill(on, everything(on), (u, v) => {
    const [x, y] = [((u + 1) / 2) * on.width, ((v + 1) / 2) * on.height]
    const edge = horizon + (ridge(x, 3) - 0.5) * on.height * 0.5
    if (y < edge) return sky.map((part) => part + (v + 1) * 20 + ground(x, y * 2) * 25) as typeof sky
    const mixed = ground(x, y)
    return far.map((part, at) => part * (1 - mixed) + near[at]! * mixed + (mixed - 0.5) * 90) as typeof far
  })
  for (let count = whole(content, 3, 9); count > 0; count--) {
    const size = between(content, 8, 40)
    const box = { x: between(content, 0, on.width - size), y: horizon + between(content, 0, on.height / 3) }
    fill(
      on,
      { ...box, width: size, height: size * between(content, 0.5, 1.6) },
      shaded(colourFrom(content)),
      oneOf(content, [round, () => true]),
    )
  }
}

/** Lines of bars as of print. */
function print(
  on: Canvas,
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  ink = colourFrom(random, 0, 90),
) {
  const line = between(random, 5, 10)
  for (let y = box.y; y + line * 0.6 < box.y + box.height; y += line)
    for (let x = box.x; x < box.x + box.width; ) {
      const width = between(random, 2, 14)
      if (random() < 0.8)
        fill(on, { x, y, width: Math.min(width, box.x + box.width - x), height: line * 0.55 }, ink)
      x += width + between(random, 1.5, 4)
    }
}

const product: Scene = (on, layout, content) => {
  const back = oneOf(layout, [
    [250, 250, 250],
    [235, 232, 226],
    [215, 220, 226],
    [245, 240, 228],
  ] as const)
  fill(on, everything(on), shaded([...back], between(layout, 0, 0.08)))
  const [width, height] = [between(layout, 0.3, 0.6) * on.width, between(layout, 0.55, 0.85) * on.height]
  const box = {
    x: (on.width - width) / 2 + between(layout, -12, 12),
    y: (on.height - height) / 2,
    width,
    height,
  }
  fill(
    on,
    { ...box, x: box.x - 4, y: box.y + height * 0.93, width: width + 14, height: height * 0.12 },
    [120, 120, 120],
    round,
    0.5,
  )
  const corner = between(layout, 2, 8)
  const shape = oneOf(layout, [
    () => true,
    round,
    (u: number, v: number) => Math.abs(u) ** corner + Math.abs(v) ** corner < 1,
    (u: number, v: number) => Math.abs(u) < (v < -0.5 ? 0.4 : 1),
  ])
  fill(on, box, shaded(colourFrom(content, 20, 240), 0.5), shape)
  for (let count = whole(content, 1, 5); count > 0; count--) {
    const part = { width: width * between(content, 0.1, 0.5), height: height * between(content, 0.06, 0.35) }
    const place = {
      x: box.x + between(content, 0.15, 0.5) * width,
      y: box.y + between(content, 0.2, 0.7) * height,
    }
    fill(on, { ...place, ...part }, shaded(colourFrom(content)), oneOf(content, [round, () => true]))
  }
  print(on, content, {
    x: box.x + width * 0.25,
    y: box.y + height * between(content, 0.3, 0.6),
    width: width * 0.5,
    height: height * between(content, 0.12, 0.3),
  })
}

const cloth: Scene = (on, layout, content) => {
  const [ground, first, second] = [colourFrom(content), colourFrom(content), colourFrom(content)]
  const motifs = Array.from({ length: 4 }, () => ({
    power: between(content, 0.6, 4),
    size: between(content, 0.25, 0.95),
    ring: between(content, 0.1, 0.7),
    x: between(content, -0.4, 0.4),
    y: between(content, -0.4, 0.4),
    petals: whole(content, 2, 8),
  }))
  const tile = between(layout, 26, 60)
  const folds = clouds(content, between(content, 30, 80), 3)
  fill(on, everything(on), (u, v) => {
    const [x, y] = [((u + 1) / 2) * on.width, ((v + 1) / 2) * on.height]
    const row = Math.floor(y / tile)
    const [a, b] = [((x / tile + (row % 2) / 2) % 1) * 2 - 1, ((y / tile) % 1) * 2 - 1]
    let colour = ground
    for (const { power, size, ring, petals, ...middle } of motifs) {
      const [p, q] = [a - middle.x, b - middle.y]
      const angle = Math.atan2(q, p)
      const far =
        (Math.abs(p) ** power + Math.abs(q) ** power) ** (1 / power) * (1 + 0.3 * Math.cos(petals * angle))
      if (far < size) colour = far < size * ring ? second : first
    }
    const light = 0.7 + 0.6 * folds(x, y)
    return colour.map((part) => part * light) as typeof colour
  })
}

const poster: Scene = (on, layout, content) => {
  fill(on, everything(on), colourFrom(content, 180, 255))
  const band = between(layout, 0.12, 0.3) * on.height
  fill(on, { x: 0, y: 0, width: on.width, height: band }, colourFrom(content, 20, 160))
  print(on, content, { x: 14, y: band * 0.25, width: on.width * 0.75, height: band * 0.6 }, [245, 245, 240])
  const split = between(layout, 0.35, 0.6) * on.width
  const texture = clouds(content, between(content, 12, 40))
  const [one, other] = [colourFrom(content), colourFrom(content)]
  fill(on, { x: 10, y: band + 10, width: split - 16, height: on.height - band - 22 }, (u, v) => {
    const mixed = texture(u * 60 + 60, v * 60 + 60)
    return one.map((part, at) => part * mixed + other[at]! * (1 - mixed)) as typeof one
  })
  fill(
    on,
    { x: 20, y: band + 25, width: split - 40, height: on.height * 0.4 },
    shaded(colourFrom(content)),
    round,
  )
  print(on, content, {
    x: split + 4,
    y: band + 12,
    width: on.width - split - 14,
    height: on.height - band - 26,
  })
}

const shelf: Scene = (on, layout, content) => {
  const [rows, columns] = [whole(layout, 2, 4), whole(layout, 3, 6)]
  fill(on, everything(on), shaded(colourFrom(content, 60, 200), 0.3))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [width, height] = [on.width / columns, on.height / rows]
      const box = {
        x: column * width + 3,
        y: row * height + height * between(content, 0.08, 0.3),
        width: width - 6,
      }
      const tall = (row + 1) * height - 5 - box.y
      fill(
        on,
        { ...box, height: tall },
        shaded(colourFrom(content)),
        oneOf(content, [round, () => true, () => true]),
      )
      fill(
        on,
        {
          x: box.x + width * 0.15,
          y: box.y + tall * between(content, 0.2, 0.5),
          width: width * 0.55,
          height: tall * 0.25,
        },
        colourFrom(content, 150, 255),
      )
    }
}

const heap: Scene = (on, layout, content) => {
  const ground = clouds(content, between(content, 10, 60))
  const [dark, light] = [colourFrom(content, 0, 140), colourFrom(content, 90, 255)]
  fill(on, everything(on), (u, v) => {
    const mixed = ground((u + 1) * 100, (v + 1) * 100)
    return dark.map((part, at) => part * (1 - mixed) + light[at]! * mixed) as typeof dark
  })
  for (let count = whole(layout, 8, 26); count > 0; count--) {
    const size = between(layout, 14, 70)
    const place = { x: between(layout, -20, on.width - 10), y: between(layout, -20, on.height - 10) }
    const box = { ...place, width: size, height: size * between(content, 0.5, 1.5) }
    fill(
      on,
      box,
      shaded(colourFrom(content), 0.5),
      oneOf(content, [round, () => true, (u: number, v: number) => Math.abs(u) + Math.abs(v) < 1]),
    )
  }
}

export const scenes = { landscape, product, cloth, poster, shelf, heap }
export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[]

export function drawScene(name: SceneName, layout: Random, content: Random): Canvas {
  const [width, height] = oneOf(layout, [
    [192, 144],
    [144, 192],
    [160, 160],
    [208, 117],
  ] as const)
  const on = canvas(width, height)
  scenes[name](on, layout, content)
  return on
}
