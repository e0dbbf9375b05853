import { type Motif, tile } from './motifs.ts'
import { darker, lighter } from './palette.ts'

type Stop = [at: number, colour: string, opacity?: number]

/** Collects the gradients, patterns and clips of one picture; every method answers with `url(#…)`. */
export class Paints {
  readonly #made = new Map<string, string>()

  #keep(body: (id: string) => string): string {
    const spelled = body('?')
    const id = this.#made.get(spelled) ?? `p${this.#made.size}`
    this.#made.set(spelled, id)
    return `url(#${id})`
  }

  defs(): string {
    const bodies = [...this.#made].map(([body, id]) => body.replace('"?"', `"${id}"`))
    return `<defs>${bodies.join('')}</defs>`
  }

  slope(x: number, y: number, stops: Stop[]): string {
    const turn = `x1="0" y1="0" x2="${x}" y2="${y}"`
    return this.#keep((id) => `<linearGradient id="${id}" ${turn}>${spell(stops)}</linearGradient>`)
  }

  glow(cx: number, cy: number, r: number, stops: Stop[]): string {
    const place = `cx="${cx}" cy="${cy}" r="${r}"`
    return this.#keep((id) => `<radialGradient id="${id}" ${place}>${spell(stops)}</radialGradient>`)
  }

  /** A flat face turned to the light. */
  lit(colour: string): string {
    return this.slope(0.7, 1, [
      [0, lighter(colour, 0.24)],
      [0.5, colour],
      [1, darker(colour, 0.26)],
    ])
  }

  /** A face in half shade. */
  dim(colour: string): string {
    return this.slope(0.3, 1, [
      [0, darker(colour, 0.2)],
      [1, darker(colour, 0.46)],
    ])
  }

  fall(colour: string): string {
    return this.slope(0, 1, [
      [0, lighter(colour, 0.2)],
      [1, darker(colour, 0.22)],
    ])
  }

  /** An upright round body: a jar, a leg, a tin. */
  tube(colour: string): string {
    return this.slope(1, 0, [
      [0, darker(colour, 0.3)],
      [0.1, darker(colour, 0.08)],
      [0.3, lighter(colour, 0.34)],
      [0.5, colour],
      [0.85, darker(colour, 0.34)],
      [1, darker(colour, 0.22)],
    ])
  }

  /** The same lying on its side. */
  rod(colour: string): string {
    return this.slope(0, 1, [
      [0, darker(colour, 0.1)],
      [0.28, lighter(colour, 0.36)],
      [0.55, colour],
      [1, darker(colour, 0.44)],
    ])
  }

  ball(colour: string): string {
    return this.glow(0.36, 0.3, 0.78, [
      [0, lighter(colour, 0.5)],
      [0.35, lighter(colour, 0.08)],
      [0.75, darker(colour, 0.2)],
      [1, darker(colour, 0.48)],
    ])
  }

  steel(colour: string): string {
    return this.slope(1, 0.15, [
      [0, darker(colour, 0.34)],
      [0.16, lighter(colour, 0.3)],
      [0.24, lighter(colour, 0.72)],
      [0.36, colour],
      [0.62, darker(colour, 0.26)],
      [0.8, lighter(colour, 0.3)],
      [1, darker(colour, 0.4)],
    ])
  }

  /** Laid over a whole body: light from the left, shade to the right. */
  sheen(strength = 1): string {
    return this.slope(1, 0.25, [
      [0, '#fff8ea', 0.26 * strength],
      [0.35, '#fff8ea', 0],
      [0.6, '#1d1020', 0],
      [1, '#1d1020', 0.36 * strength],
    ])
  }

  fade(colour: string, from: number, to: number): string {
    return this.slope(0, 1, [
      [0, colour, from],
      [1, colour, to],
    ])
  }

  /** A print; its repeat is rounded so that a tile is whole pixels, which renders twice as fast. */
  cloth(motif: Motif, palette: string[], size = 110, turn = 0): string {
    const side = Math.max(1, Math.round(size / 12.5)) * 12.5
    const place = `width="${side}" height="${side}" viewBox="0 0 120 120" patternUnits="userSpaceOnUse"`
    const spin = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`
    return this.#keep((id) => `<pattern id="${id}" ${place}${spin}>${tile(motif, palette)}</pattern>`)
  }

  clip(d: string): string {
    return this.#keep((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }
}

function spell(stops: Stop[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
      return `<stop offset="${at}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}
