import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times, wrap } from '../../shapes.ts'

export const pot = standing((art) => {
  const { paints, main, accent, look } = art
  const one = (lid: boolean) =>
    rect(130, 520, 90, 46, 20, darker(accent, 0.3)) +
    rect(780, 520, 90, 46, 20, darker(accent, 0.5)) +
    path(lathe('M0 470 L310 470 Q320 640 290 770 Q276 838 200 838 L0 838'), paints.steel(main)) +
    (lid
      ? path(lathe('M0 350 Q300 366 326 470 L0 480'), paints.steel(lighter(main, 0.12))) +
        oval(500, 472, 326, 26, darker(main, 0.3), 'opacity=".35"') +
        rect(456, 300, 88, 34, 16, accent) +
        rect(482, 326, 36, 36, 6, darker(accent, 0.3))
      : oval(500, 470, 310, 44, darker(main, 0.5)) + oval(500, 478, 280, 32, '#3a2a1e')) +
    line('M186 500Q500 540 814 500', lighter(main, 0.5), 6, 'opacity=".6"')
  if (look !== 'set') return contactShadow(art, 500, 836, 310) + one(true)
  return (
    contactShadow(art, 480, 776, 310) +
    group('translate(-30 -80) scale(1.02)', one(true)) +
    contactShadow(art, 700, 846, 190) +
    group('translate(390 340) scale(.6)', one(true)) +
    contactShadow(art, 240, 866, 150) +
    group('translate(0 470) scale(.47)', one(true))
  )
})

export const pan = lying((art) => {
  const { paints, main, accent } = art
  return group(
    'rotate(-28 500 500)',
    softShadow('M560 450H1010V550H560Z'),
    rect(650, 462, 340, 76, 36, paints.rod(accent)),
    dot(950, 500, 16, darker(accent, 0.6)),
    softShadow('M90 500a270 270 0 1 0 540 0a270 270 0 1 0 -540 0'),
    dot(360, 500, 280, paints.steel('#57555c')),
    dot(360, 500, 252, paints.ball(darker(main, 0.3))),
    dot(360, 500, 214, darker(main, 0.5)),
    dot(360, 500, 214, paints.sheen(0.8)),
    shine('M190 400A210 210 0 0 1 330 296', 12, 0.3),
  )
})

/** Enamel and china seen from above. */
export const plates = lying((art) => {
  const { paints, main, accent, third } = art
  const plate = (x: number, y: number, r: number, centre: string) =>
    softShadow(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`) +
    dot(x, y, r, paints.lit(main)) +
    dot(x, y, r - 7, 'none', `stroke="${accent}" stroke-width="13"`) +
    times(18, (at) =>
      path(
        star(x + Math.cos(at * 0.349) * r * 0.8, y + Math.sin(at * 0.349) * r * 0.8, r * 0.07, r * 0.03, 4),
        at % 2 ? accent : third,
      ),
    ) +
    dot(
      x,
      y,
      r * 0.64,
      paints.slope(0.7, 1, [
        [0, darker(main, 0.14)],
        [1, lighter(main, 0.3)],
      ]),
    ) +
    centre
  const flower = (x: number, y: number) =>
    [0, 60, 120, 180, 240, 300]
      .map((turn) => oval(x, y - 56, 24, 42, accent, `transform="rotate(${turn} ${x} ${y})"`))
      .join('') + dot(x, y, 26, third)
  return (
    plate(320, 330, 230, flower(320, 330)) +
    plate(690, 420, 210, flower(690, 420)) +
    plate(440, 690, 240, flower(440, 690))
  )
})

export const mugs = standing((art) => {
  const { paints, main, accent, third } = art
  const mug = (x: number, y: number, tone: string, band: string) =>
    contactShadow(art, x, y, 130) +
    line(
      `M${x + 110} ${y - 200}C${x + 220} ${y - 230} ${x + 220} ${y - 60} ${x + 104} ${y - 70}`,
      darker(tone, 0.25),
      32,
    ) +
    line(
      `M${x + 110} ${y - 204}C${x + 210} ${y - 230} ${x + 210} ${y - 66} ${x + 104} ${y - 76}`,
      lighter(tone, 0.2),
      10,
    ) +
    path(
      lathe(`M0 ${y - 290} L122 ${y - 290} L114 ${y - 20} Q110 ${y} 80 ${y} L0 ${y}`, x),
      paints.tube(tone),
    ) +
    path(wrap(x, y - 200, y - 100, 119, 7), band) +
    path(wrap(x, y - 200, y - 100, 119, 7), paints.sheen(1.3)) +
    oval(x, y - 290, 122, 24, lighter(tone, 0.4)) +
    oval(x, y - 288, 106, 18, '#4b2a18') +
    oval(x - 30, y - 292, 40, 6, '#a56c3b')
  const print = (a: string, b: string) =>
    paints.cloth(art.motif ?? 'kites', [a, b, lighter(a, 0.5), darker(b, 0.3)], 60)
  return (
    mug(300, 720, accent, print(main, third)) +
    mug(700, 740, third, print(accent, main)) +
    mug(480, 846, main, print(accent, third))
  )
}, 1.18)

export const charcoalStove = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 840, 260) +
    path(lathe('M0 470 L280 470 L190 640 L210 838 L0 838'), paints.tube(main)) +
    rect(430, 700, 140, 100, 16, '#1c1917') +
    rect(446, 720, 108, 70, 10, '#ff8a3c', 'opacity=".85"') +
    oval(500, 470, 284, 60, lighter(main, 0.2)) +
    oval(500, 474, 246, 46, '#1c1917') +
    times(9, (at) => dot(320 + at * 44, 466 + (at % 3) * 10, 30, at % 2 ? '#3a2a26' : '#e8541f')) +
    times(4, (at) => oval(360 + at * 90, 470, 15, 8, '#ffd45c')) +
    times(3, (at) =>
      line(
        `M${390 + at * 110} 400C${360 + at * 110} 350 ${430 + at * 110} 320 ${396 + at * 110} 260`,
        accent,
        13,
        'opacity=".5"',
      ),
    ) +
    path(corners([212, 540], [150, 520], [150, 556], [226, 570]), darker(main, 0.2)) +
    line('M226 520Q500 590 774 520', darker(main, 0.4), 7, 'opacity=".5"')
  )
})

export const spoons = lying((art) => {
  const { paints, main, look } = art
  const wood = look === 'wood'
  const paint = wood ? paints.lit(main) : paints.steel(main)
  const spoon = (x: number, turn: number) =>
    group(
      `rotate(${turn} ${x} 860)`,
      softShadow(`M${x - 16} 400H${x + 16}V860H${x - 16}Z`),
      rect(x - 17, 360, 34, 510, 16, paint),
      oval(x, 270, 72, 126, paint),
      oval(x, 262, 52, 98, darker(main, wood ? 0.24 : 0.3), 'opacity=".6"'),
    )
  const fork = (x: number, turn: number) =>
    group(
      `rotate(${turn} ${x} 860)`,
      softShadow(`M${x - 16} 400H${x + 16}V860H${x - 16}Z`),
      rect(x - 15, 360, 30, 510, 14, paint),
      path(
        `M${x - 56} 160V330Q${x - 50} 410 ${x} 410T${x + 56} 330V160H${x + 36}V310H${x + 10}V160H${x - 10}V310H${x - 36}V160Z`,
        paint,
      ),
    )
  return wood
    ? spoon(330, -10) + spoon(500, 0) + spoon(670, 10)
    : fork(300, -10) + spoon(440, -3) + fork(570, 4) + spoon(710, 11)
})

export const storageTins = standing((art) => {
  const { paints, main, accent, third } = art
  const tin = (x: number, top: number, half: number, tone: string, band: string) =>
    contactShadow(art, x, 840, half) +
    path(
      lathe(`M0 ${top} L${half} ${top} L${half} 830 Q${half} 842 ${half - 14} 842 L0 842`, x),
      paints.tube(tone),
    ) +
    path(
      wrap(x, top + 120, 720, half, 8),
      paints.cloth('petals', [band, third, lighter(band, 0.6), darker(band, 0.3)], 64),
    ) +
    path(wrap(x, top + 120, 720, half, 8), paints.sheen(1.6)) +
    path(
      lathe(
        `M0 ${top - 40} Q${half} ${top - 40} ${half + 8} ${top} L${half + 8} ${top + 34} L0 ${top + 44}`,
        x,
      ),
      paints.tube(lighter(tone, 0.2)),
    ) +
    dot(x, top - 52, 20, paints.ball(third))
  return tin(250, 440, 130, main, accent) + tin(760, 500, 116, accent, main) + tin(500, 360, 150, third, main)
})
