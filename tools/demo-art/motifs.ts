import { corners, dot, line, oval, path, rect, star, times } from './shapes.ts'

type Draw = (a: string, b: string, c: string, d: string) => string

const petal = (turn: number, fill: string) =>
  path('M60 60C36 44 36 20 60 4C84 20 84 44 60 60Z', fill, `transform="rotate(${turn} 60 60)"`)

const everyCorner = (draw: (x: number, y: number) => string) =>
  draw(0, 0) + draw(120, 0) + draw(0, 120) + draw(120, 120)

const scallop = (x: number, y: number, b: string, c: string, d: string) =>
  dot(x, y, 40, d) + dot(x, y, 33, b) + dot(x, y, 20, c) + dot(x, y, 9, d)

/** The repeats of printed cotton, each in a tile of 120 by 120; `a` is the ground. */
const motifs = {
  rings: (_a, b, c, d) =>
    dot(60, 60, 54, b) +
    dot(60, 60, 40, c) +
    dot(60, 60, 26, d) +
    dot(60, 60, 12, b) +
    everyCorner((x, y) => dot(x, y, 17, d)),
  petals: (_a, b, c, d) =>
    [0, 90, 180, 270].map((turn) => petal(turn, b)).join('') +
    [45, 135, 225, 315]
      .map((turn) => path('M60 60L53 26L60 14L67 26Z', c, `transform="rotate(${turn} 60 60)"`))
      .join('') +
    dot(60, 60, 13, d) +
    everyCorner((x, y) => dot(x, y, 13, c)),
  diamonds: (_a, b, c, d) =>
    path('M60 0L120 60L60 120L0 60Z', b) +
    path('M60 20L100 60L60 100L20 60Z', c) +
    path('M60 40L80 60L60 80L40 60Z', d) +
    everyCorner((x, y) => path(`M${x} ${y - 22}l22 22l-22 22l-22-22z`, d)),
  zigzag: (_a, b, c, d) =>
    path('M0 40L60 0L120 40L120 66L60 26L0 66Z', b) +
    path('M0 78L60 38L120 78L120 90L60 50L0 90Z', c) +
    path('M0 108L60 68L120 108V120H108L60 88L12 120H0Z', d),
  shells: (_a, b, c, d) =>
    scallop(0, 0, b, c, d) +
    scallop(60, 0, b, c, d) +
    scallop(120, 0, b, c, d) +
    scallop(30, 40, b, c, d) +
    scallop(90, 40, b, c, d) +
    scallop(0, 80, b, c, d) +
    scallop(60, 80, b, c, d) +
    scallop(120, 80, b, c, d) +
    scallop(30, 120, b, c, d) +
    scallop(90, 120, b, c, d),
  checks: (_a, b, c, d) =>
    rect(0, 0, 60, 60, 0, b) +
    rect(60, 60, 60, 60, 0, b) +
    path('M30 8L52 30L30 52L8 30Z', c) +
    path('M90 68L112 90L90 112L68 90Z', c) +
    dot(90, 30, 15, d) +
    dot(30, 90, 15, d),
  suns: (_a, b, c, d) =>
    path(star(60, 60, 56, 34, 16), b) +
    dot(60, 60, 30, c) +
    dot(60, 60, 16, d) +
    everyCorner((x, y) => path(star(x, y, 20, 9, 8), d)),
  eyes: (_a, b, c, d) =>
    path('M0 60C30 16 90 16 120 60C90 104 30 104 0 60Z', b) +
    dot(60, 60, 26, c) +
    dot(60, 60, 12, d) +
    path('M36 0Q60 26 84 0ZM36 120Q60 94 84 120Z', d) +
    everyCorner((x, y) => dot(x, y, 9, c)),
  dots: (_a, b, c) => dot(60, 60, 26, b) + dot(60, 60, 12, c) + everyCorner((x, y) => dot(x, y, 14, c)),
  stripes: (_a, b, c, d) =>
    rect(0, 0, 30, 120, 0, b) + rect(42, 0, 12, 120, 0, c) + rect(66, 0, 36, 120, 0, d),
  leaves: (_a, b, c, d) =>
    path('M10 110C10 50 50 10 110 10C110 70 70 110 10 110Z', b) +
    line('M14 106L92 28', c, 5) +
    line('M40 80V46M40 80H74M62 58V32M62 58H88', c, 4) +
    dot(20, 22, 10, d) +
    dot(100, 98, 10, d),
  fish: (_a, b, c, d) =>
    path('M8 44Q44 12 78 40L104 22V66L78 48Q44 76 8 44Z', b) +
    dot(28, 40, 5, d) +
    line('M44 32Q52 44 44 57M58 32Q66 44 58 56', c, 4) +
    line('M0 96Q15 84 30 96T60 96T90 96T120 96', d, 7),
  guinea: (_a, b, c) =>
    times(16, (at) =>
      dot(
        15 + (at % 4) * 30,
        15 + Math.floor(at / 4) * 30,
        at % 2 ? 7 : 10,
        (at + Math.floor(at / 4)) % 3 ? b : c,
      ),
    ),
  tartan: (_a, b, c, d) =>
    rect(0, 20, 120, 34, 0, b, 'opacity=".6"') +
    rect(20, 0, 34, 120, 0, b, 'opacity=".6"') +
    rect(0, 84, 120, 7, 0, c) +
    rect(84, 0, 7, 120, 0, c) +
    rect(0, 34, 120, 5, 0, d) +
    rect(34, 0, 5, 120, 0, d),
  steps: (_a, b, c, d) =>
    path('M0 0H80V20H60V40H40V60H20V80H0Z', b) +
    path('M120 120H40V100H60V80H80V60H100V40H120Z', c) +
    rect(84, 4, 30, 30, 0, d) +
    rect(6, 86, 30, 30, 0, d),
  kites: (_a, b, c, d) =>
    path(corners([0, 0], [60, 30], [0, 60]), b) +
    path(corners([120, 0], [60, 30], [120, 60]), c) +
    path(corners([0, 60], [60, 90], [0, 120]), c) +
    path(corners([120, 60], [60, 90], [120, 120]), b) +
    oval(60, 30, 14, 22, d) +
    oval(60, 90, 14, 22, d),
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs

export const motifNames = Object.keys(motifs) as Motif[]

export function tile(motif: Motif, palette: string[]): string {
  const [a = '#f3e7cf', b = '#b3361c', c = '#f2a71b', d = '#1c1917'] = palette
  return rect(0, 0, 120, 120, 0, a) + motifs[motif](a, b, c, d)
}
