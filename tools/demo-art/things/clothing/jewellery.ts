import { lying, softShadow } from '../../art.ts'
import { darker } from '../../palette.ts'
import { dot, line, path, times } from '../../shapes.ts'

export const beads = lying((art) => {
  const { paints, main, accent, third } = art
  const tones = [main, main, accent, third, accent].map((tone) => paints.ball(tone))
  const ring = (r: number, size: number, sag: number) =>
    times(Math.floor((r * 5.6) / size), (at) => {
      const angle = at * (6.283 / Math.floor((r * 5.6) / size))
      const [x, y] = [
        500 + Math.cos(angle) * r,
        480 + Math.sin(angle) * r * (Math.sin(angle) > 0 ? sag : 0.9),
      ]
      return (
        dot(x + 7, y + 12, size * 0.52, '#1d1020', 'opacity=".2"') +
        dot(x, y, size * 0.52, tones[at % 5] ?? main)
      )
    })
  return (
    ring(330, 46, 1.16) +
    ring(268, 38, 1.12) +
    ring(214, 32, 1.08) +
    path('M500 846L540 900L500 960L460 900Z', third)
  )
})

export const earrings = lying((art) => {
  const { paints, main, accent, third } = art
  const one = (x: number) =>
    line(`M${x} 220q-40 -70 10 -80q40 0 30 50`, '#d8b15a', 9) +
    softShadow(`M${x - 120} 420a120 120 0 1 0 240 0a120 120 0 1 0 -240 0`) +
    dot(x, 250, 26, paints.ball(third)) +
    dot(x, 420, 130, paints.cloth(art.motif ?? 'rings', [main, accent, third, darker(main, 0.5)], 90)) +
    dot(x, 420, 130, 'none', 'stroke="#d8b15a" stroke-width="13"') +
    dot(x, 420, 130, paints.sheen(1.2)) +
    times(
      5,
      (at) =>
        line(
          `M${x - 80 + at * 40} ${530 - Math.abs(at - 2) * 22}V${680 - Math.abs(at - 2) * 26}`,
          '#d8b15a',
          5,
        ) + dot(x - 80 + at * 40, 700 - Math.abs(at - 2) * 26, 20, paints.ball(at % 2 ? accent : third)),
    )
  return one(320) + one(680)
})
