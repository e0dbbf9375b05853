import type { Stance } from './art.ts'
import { motifNames } from './motifs.ts'
import type { Paints } from './paints.ts'
import { backdrops, darker, lighter, mix } from './palette.ts'
import { pick } from './seeded-random.ts'
import { dot, line, path, rect, times } from './shapes.ts'
import type { Picture } from './types.ts'

type Room = { paints: Paints; wall: string; floor: string; mark: string; random: () => number }

export const horizon = 690

export function drawBackdrop(
  paints: Paints,
  { backdrop, view }: Picture,
  stance: Stance,
  random: () => number,
) {
  const [wall, floor, mark] = backdrops[backdrop]
  const room = { paints, wall, floor, mark, random }
  if (stance === 'lies') return tabletop(room)
  if (stance === 'hangs')
    return (
      wallLight(room) +
      pick(random, [panel, sunDisc, arch, plain, plain])(room) +
      (view === 'close' ? '' : rail(room))
    )
  return wallLight(room) + pick(random, [sunDisc, arch, strip, plain, panel, pane])(room) + ground(room)
}

/** The corners fall away a little, as under one lamp. */
export function vignette(paints: Paints): string {
  const edge = paints.glow(0.44, 0.42, 0.78, [
    [0.55, '#1d1020', 0],
    [1, '#1d1020', 0.15],
  ])
  return rect(0, 0, 1000, 1000, 0, edge)
}

function wallLight({ paints, wall }: Room): string {
  const light = paints.glow(0.3, 0.22, 0.95, [
    [0, lighter(wall, 0.4)],
    [0.5, wall],
    [1, darker(wall, 0.14)],
  ])
  return rect(0, 0, 1000, 1000, 0, light)
}

const plain = () => ''

const sunDisc = ({ paints, wall, mark, random }: Room) =>
  dot(430 + random() * 160, 420, 300 + random() * 50, paints.fade(mix(wall, mark, 0.3), 0.75, 0.35))

function arch({ paints, wall }: Room): string {
  const d = 'M190 1000V420C190 200 330 96 500 96S810 200 810 420V1000Z'
  return (
    path(d, paints.fall(lighter(wall, 0.2))) +
    line(d, darker(wall, 0.2), 3, 'stroke-opacity=".35"') +
    path(
      'M190 1000V420C190 200 330 96 500 96C340 110 222 220 222 420V1000Z',
      darker(wall, 0.3),
      'opacity=".22"',
    )
  )
}

function strip({ paints, wall, floor, mark, random }: Room): string {
  const cloth = paints.cloth(
    pick(random, motifNames),
    [mix(wall, mark, 0.35), mix(wall, mark, 0.6), lighter(wall, 0.3), mix(floor, mark, 0.5)],
    84,
  )
  return (
    rect(0, 0, 1000, 84, 0, cloth) +
    rect(0, 84, 1000, 7, 0, mix(wall, mark, 0.7)) +
    rect(0, 91, 1000, 16, 0, paints.fade('#1d1020', 0.16, 0))
  )
}

const panel = ({ wall, mark, random }: Room) => {
  const edge = 250 + random() * 500
  return (
    rect(edge, 0, 1000 - edge, 1000, 0, mix(wall, mark, 0.13)) +
    rect(edge, 0, 5, 1000, 0, mix(wall, mark, 0.3))
  )
}

/** Light from a window, slanting over the wall. */
const pane = () =>
  path('M60 0L300 0L560 690L320 690Z', '#fffbee', 'opacity=".2"') +
  path('M340 0L480 0L740 690L600 690Z', '#fffbee', 'opacity=".2"')

function rail({ paints }: Room): string {
  return (
    rect(-20, 128, 1040, 15, 0, '#1d1020', 'opacity=".14"') +
    rect(-20, 104, 1040, 20, 10, paints.rod('#9a6238'))
  )
}

function ground(room: Room): string {
  const { paints, floor, wall, random } = room
  const light = paints.slope(0.25, 1, [
    [0, lighter(floor, 0.14)],
    [0.4, floor],
    [1, darker(floor, 0.14)],
  ])
  const base =
    rect(0, horizon, 1000, 310, 0, light) +
    rect(0, horizon - 5, 1000, 6, 0, darker(wall, 0.22), 'opacity=".5"') +
    rect(0, horizon, 1000, 26, 0, paints.fade('#1d1020', 0.16, 0))
  return base + pick(random, [plain, planks, runner, mat, plain])(room)
}

const planks = ({ floor }: Room) =>
  times(9, (at) => {
    const x = (at - 4) * 150 + 40
    return line(
      `M${500 + x * 0.72} ${horizon + 4}L${500 + x * 1.5} 1000`,
      darker(floor, 0.3),
      3.5,
      'opacity=".5"',
    )
  }) +
  times(3, (at) =>
    line(`M${90 + at * 330} ${760 + at * 60}q70 8 150 0`, darker(floor, 0.3), 3, 'opacity=".3"'),
  )

function runner({ paints, floor, wall, mark, random }: Room): string {
  const cloth = paints.cloth(
    pick(random, motifNames),
    [lighter(floor, 0.2), mix(floor, mark, 0.75), lighter(wall, 0.3), darker(mark, 0.2)],
    76,
  )
  return (
    rect(0, 916, 1000, 84, 0, cloth) +
    rect(0, 908, 1000, 8, 0, darker(mark, 0.15)) +
    rect(0, 908, 1000, 92, 0, paints.fade('#1d1020', 0.05, 0.3))
  )
}

const mat = ({ floor }: Room) =>
  times(8, (at) => {
    const y = horizon + 10 + at * at * 2.6 + at * 17
    const tone = at % 2 ? darker(floor, 0.22) : lighter(floor, 0.22)
    return line(
      `M0 ${y}H1000`,
      tone,
      5 + at * 1.4,
      `stroke-dasharray="${30 + at * 9} ${13 + at * 3}" stroke-dashoffset="${at * 31}" opacity=".55"`,
    )
  })

function tabletop(room: Room): string {
  return (
    wallLight({ ...room, wall: mix(room.wall, room.floor, 0.35) }) +
    pick(room.random, [plain, boards, linen, corner, corner])(room)
  )
}

const boards = ({ floor }: Room) =>
  times(5, (at) => line(`M0 ${110 + at * 198}H1000`, darker(floor, 0.34), 4, 'opacity=".45"')) +
  times(5, (at) =>
    line(`M${80 + ((at * 370) % 700)} ${50 + at * 198}q110 18 240 0`, darker(floor, 0.3), 3, 'opacity=".25"'),
  )

/** Plain-woven cotton: threads across and down. */
const linen = ({ floor }: Room) =>
  times(34, (at) => {
    const place = 14 + at * 30
    const tone = at % 2 ? darker(floor, 0.3) : lighter(floor, 0.4)
    return line(`M0 ${place}H1000M${place} 0V1000`, tone, 3, 'opacity=".16"')
  })

function corner({ paints, wall, mark, random }: Room): string {
  const left = random() < 0.5
  const cloth = paints.cloth(
    pick(random, motifNames),
    [mix(wall, mark, 0.2), mix(wall, mark, 0.65), lighter(wall, 0.4), darker(mark, 0.2)],
    90,
    20,
  )
  const d = left ? 'M0 560Q190 700 330 1000H0Z' : 'M1000 560Q810 700 670 1000H1000Z'
  const shade = left ? 'M0 545Q205 690 350 1000H0Z' : 'M1000 575Q825 715 690 1000H1000Z'
  return path(shade, '#1d1020', 'opacity=".16"') + path(d, cloth) + line(d, darker(mark, 0.2), 5)
}
