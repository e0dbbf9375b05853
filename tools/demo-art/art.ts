import type { Motif } from './motifs.ts'
import type { Paints } from './paints.ts'
import { darker, lighter } from './palette.ts'
import { dot, line, oval } from './shapes.ts'

/** What a scene gets to draw with, on a canvas of 1000 by 1000 with the floor line at 840. */
export type Art = {
  paints: Paints
  main: string
  accent: string
  third: string
  look: string
  motif: Motif | undefined
  random: () => number
}

export type Stance = 'stands' | 'lies' | 'hangs'

/** `zoom` makes up for things that are drawn wide or small. */
export type Scene = { stance: Stance; draw: (art: Art) => string; zoom: number }

export const standing = (draw: Scene['draw'], zoom = 1): Scene => ({ stance: 'stands', draw, zoom })
export const lying = (draw: Scene['draw'], zoom = 1): Scene => ({ stance: 'lies', draw, zoom })
export const hanging = (draw: Scene['draw'], zoom = 1): Scene => ({ stance: 'hangs', draw, zoom })

/** Where a standing body meets the floor; the light comes from the upper left. */
export function contactShadow({ paints }: Art, cx: number, y: number, half: number, strength = 1): string {
  const soft = paints.glow(0.5, 0.5, 0.5, [
    [0, '#1d1020', 0.42 * strength],
    [0.55, '#1d1020', 0.2 * strength],
    [1, '#1d1020', 0],
  ])
  const tight = paints.glow(0.5, 0.5, 0.5, [
    [0, '#1d1020', 0.6 * strength],
    [0.8, '#1d1020', 0.34 * strength],
    [1, '#1d1020', 0],
  ])
  return (
    oval(cx + half * 0.34, y + 4, half * 1.35, Math.max(26, half * 0.2), soft) +
    oval(cx + 6, y, half * 1.04, Math.max(12, half * 0.075), tight)
  )
}

/** The shadow of something flat: strokes of growing width stand in for a blur, which renders slowly. */
export function softShadow(d: string, dx = 14, dy = 22, strength = 1): string {
  const ring = (width: number) =>
    line(
      d,
      '#1d1020',
      width,
      `stroke-opacity="${0.045 * strength}" style="fill:#1d1020;fill-opacity:${0.045 * strength}"`,
    )
  return `<g transform="translate(${dx} ${dy})">${[1, 10, 20, 30, 42, 56].map(ring).join('')}</g>`
}

export const fabric = ({ paints, motif, main, accent, third }: Art, size = 120, turn = 0) =>
  motif ? paints.cloth(motif, [main, accent, third, darker(main, 0.55)], size, turn) : paints.lit(main)

/** A shape in cloth: its print or colour, then the light over it. */
export function garment(art: Art, d: string, size = 120, turn = 0): string {
  const paint = (fill: string) => `<path d="${d}" fill="${fill}"/>`
  return (
    paint(fabric(art, size, turn)) +
    paint(art.paints.sheen(art.motif ? 0.9 : 0.6)) +
    line(d, darker(art.main, 0.4), 3, 'stroke-opacity=".45"')
  )
}

/** A soft fold: a dark line with its lit ridge beside it. */
export const fold = (d: string, width = 9, strength = 1) =>
  line(d, '#1d1020', width, `stroke-opacity="${0.14 * strength}"`) +
  `<g transform="translate(${-width * 0.8} 0)">${line(d, '#fff8ea', width * 0.7, `stroke-opacity="${0.16 * strength}"`)}</g>`

export const seam = (d: string, colour: string, width = 4) =>
  line(d, lighter(colour, 0.42), width, 'stroke-dasharray="11 9"')

export const shine = (d: string, width: number, strength = 0.5) =>
  line(d, '#fffdf6', width, `stroke-opacity="${strength}"`)

/** Light round a lamp. */
export const halo = ({ paints }: Art, cx: number, cy: number, r: number) =>
  dot(
    cx,
    cy,
    r,
    paints.glow(0.5, 0.5, 0.5, [
      [0, '#fff3b8', 0.95],
      [0.4, '#ffdf7a', 0.4],
      [1, '#ffd45c', 0],
    ]),
  )
