import type { Art } from './art.ts'
import { inkOn } from './palette.ts'
import { dot, group, line, oval, path, rect, star, times, words } from './shapes.ts'

/** The picture on a label, about 200 wide round (cx, cy). */
const emblems: Record<string, (cx: number, cy: number, a: string, b: string) => string> = {
  bean: (cx, cy, a) =>
    group(
      `translate(${cx} ${cy})`,
      [-60, 0, 60]
        .map(
          (x, at) =>
            oval(x, at % 2 ? -26 : 16, 40, 56, a, `transform="rotate(24 ${x} 0)"`) +
            line(`M${x - 12} ${at % 2 ? -64 : -22}q26 36 4 76`, '#fff8ea', 5),
        )
        .join(''),
    ),
  leaf: (cx, cy, a, b) =>
    group(
      `translate(${cx} ${cy})`,
      path('M0 70C-90 10 -70 -60 0 -90C70 -60 90 10 0 70Z', a),
      line('M0 70V-60M0 30L-36 0M0 30L36 0M0 -6L-26 -30M0 -6L26 -30', b, 6),
    ),
  sun: (cx, cy, a, b) => path(star(cx, cy, 92, 60, 14), a) + dot(cx, cy, 48, b),
  maize: (cx, cy, a, b) =>
    group(
      `translate(${cx} ${cy})`,
      oval(0, -10, 40, 92, b),
      times(15, (at) => dot(-22 + (at % 3) * 22, -74 + Math.floor(at / 3) * 30, 10, a)),
      path('M-14 90Q-90 30 -60 -50Q-20 20 -14 90ZM14 90Q90 30 60 -50Q20 20 14 90Z', '#33954f'),
    ),
  drop: (cx, cy, a, b) =>
    path(
      `M${cx} ${cy - 90}C${cx - 90} ${cy + 20} ${cx - 50} ${cy + 80} ${cx} ${cy + 80}S${cx + 90} ${cy + 20} ${cx} ${cy - 90}Z`,
      a,
    ) + line(`M${cx - 32} ${cy + 20}Q${cx - 30} ${cy + 50} ${cx} ${cy + 54}`, b, 9),
  fish: (cx, cy, a, b) =>
    group(
      `translate(${cx} ${cy})`,
      path('M-96 0Q-40 -60 40 -6L92 -44V44L40 6Q-40 60 -96 0Z', a),
      dot(-56, -8, 8, b),
    ),
  flower: (cx, cy, a, b) =>
    [0, 72, 144, 216, 288]
      .map((turn) => oval(cx, cy - 52, 34, 46, a, `transform="rotate(${turn} ${cx} ${cy})"`))
      .join('') + dot(cx, cy, 28, b),
  chilli: (cx, cy, a) =>
    path(
      `M${cx - 70} ${cy - 50}C${cx - 40} ${cy - 90} ${cx + 10} ${cy - 60} ${cx + 20} ${cy}C${cx + 30} ${cy + 40} ${cx + 70} ${cy + 60} ${cx + 96} ${cy + 60}C${cx} ${cy + 110} ${cx - 80} ${cy + 40} ${cx - 70} ${cy - 50}Z`,
      a,
    ) + line(`M${cx - 60} ${cy - 60}Q${cx - 70} ${cy - 100} ${cx - 40} ${cy - 110}`, '#33954f', 14),
  bee: (cx, cy, a, b) =>
    oval(cx, cy, 62, 44, a) +
    line(`M${cx - 20} ${cy - 40}V${cy + 40}M${cx + 16} ${cy - 42}V${cy + 42}`, b, 13) +
    oval(cx - 10, cy - 60, 30, 44, '#fff8ea', `opacity=".85" transform="rotate(-24 ${cx} ${cy})"`) +
    oval(cx + 30, cy - 60, 30, 44, '#fff8ea', `opacity=".85" transform="rotate(20 ${cx} ${cy})"`),
  nut: (cx, cy, a, b) =>
    path(
      `M${cx} ${cy - 90}C${cx - 66} ${cy - 90} ${cx - 50} ${cy - 20} ${cx - 34} ${cy}C${cx - 70} ${cy + 30} ${cx - 56} ${cy + 96} ${cx} ${cy + 96}S${cx + 70} ${cy + 30} ${cx + 34} ${cy}C${cx + 50} ${cy - 20} ${cx + 66} ${cy - 90} ${cx} ${cy - 90}Z`,
      a,
    ) +
    line(
      `M${cx - 20} ${cy - 66}V${cy - 30}M${cx + 18} ${cy - 60}V${cy - 30}M${cx - 24} ${cy + 26}V${cy + 66}M${cx + 22} ${cy + 26}V${cy + 66}M${cx} ${cy + 10}V${cy + 80}`,
      b,
      6,
    ),
  cow: (cx, cy, a, b) =>
    path(
      `M${cx - 60} ${cy - 60}Q${cx} ${cy - 90} ${cx + 60} ${cy - 60}L${cx + 44} ${cy + 50}Q${cx} ${cy + 96} ${cx - 44} ${cy + 50}Z`,
      a,
    ) +
    oval(cx, cy + 46, 46, 34, '#ecb7a6') +
    dot(cx - 26, cy - 20, 9, b) +
    dot(cx + 26, cy - 20, 9, b) +
    line(`M${cx - 60} ${cy - 56}q-40 -8 -50 -44M${cx + 60} ${cy - 56}q40 -8 50 -44`, b, 13),
}

/** `look` is `emblem` or `emblem:WORD`; the word may stand on another ground, `drop` below the middle. */
export function label(
  art: Art,
  cx: number,
  cy: number,
  ground: string,
  { size = 46, below = ground, drop = 150 } = {},
): string {
  const [emblem = '', word] = art.look.split(':')
  const ink = inkOn(below)
  const text = word
    ? words(cx, cy + drop, Math.min(size, 470 / word.length), ink, word)
    : rect(cx - 80, cy + drop - 26, 160, 20, 8, ink, 'opacity=".8"')
  const tone = art.accent === ground ? art.third : art.accent
  return (emblems[emblem] ?? emblems.leaf!)(cx, cy, tone, inkOn(ground)) + text
}
