import { type Art, contactShadow, lying, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, path, rect, times, within } from '../../shapes.ts'

const patch = (x: number, y: number, r: number, turn: number) =>
  corners(
    ...Array.from({ length: 5 }, (_, at): [number, number] => [
      x + Math.cos(at * 1.257 + turn) * r,
      y + Math.sin(at * 1.257 + turn) * r,
    ]),
  )

export const ball = standing((art) => {
  const { paints, main, accent, look } = art
  const round = paints.clip('M210 550a290 290 0 1 0 580 0a290 290 0 1 0 -580 0')
  const shade = dot(
    500,
    550,
    290,
    paints.glow(0.36, 0.3, 0.76, [
      [0, '#fffdf6', 0.5],
      [0.4, '#fffdf6', 0],
      [0.7, '#1d1020', 0.12],
      [1, '#1d1020', 0.55],
    ]),
  )
  const seams =
    [
      [500, 550, 100, -1.57],
      [500, 270, 96, 1.57],
      [770, 470, 96, 2.8],
      [230, 470, 96, 0.34],
      [670, 790, 96, 4.0],
      [330, 790, 96, 5.4],
    ]
      .map(([x = 0, y = 0, r = 0, turn = 0]) => path(patch(x, y, r, turn), accent))
      .join('') +
    line(
      'M500 450V366M596 518L684 492M404 518L316 492M558 632L614 708M442 632L386 708M340 330L290 400M660 330L710 400M790 600L730 720M210 600L270 720M420 830H580',
      darker(main, 0.35),
      7,
    )
  const netball = line('M210 550H790M500 260V840M290 340Q500 520 710 340M290 760Q500 580 710 760', accent, 11)
  const bands =
    line('M230 430Q500 520 770 430M230 670Q500 580 770 670', accent, 60) +
    line('M500 260V840', darker(main, 0.4), 6)
  return (
    contactShadow(art, 500, 836, 250) +
    dot(500, 550, 290, main) +
    within(round, look === 'netball' ? netball : look === 'band' ? bands : seams) +
    shade
  )
})

function wheel(art: Art, x: number): string {
  const spokes = times(14, (at) =>
    line(
      `M${x} 660L${x + Math.round(Math.cos(at * 0.449) * 158)} ${660 + Math.round(Math.sin(at * 0.449) * 158)}`,
      '#a8acb4',
      3,
    ),
  )
  return (
    dot(x, 660, 176, 'none', 'stroke="#1c1917" stroke-width="22"') +
    dot(x, 660, 160, 'none', 'stroke="#cdd2d9" stroke-width="8"') +
    spokes +
    dot(x, 660, 20, art.paints.ball('#8d929b'))
  )
}

export const bicycle = standing((art) => {
  const { paints, main, accent, look } = art
  const tube = (d: string, width = 24) =>
    line(d, darker(main, 0.4), width) +
    line(d, main, width * 0.74) +
    line(d, lighter(main, 0.45), width * 0.18)
  const rack = look === 'sport' ? '' : line('M190 470H370M210 470L230 650M360 470L240 650', '#3a393e', 12)
  const guards =
    look === 'sport' ? '' : line('M70 640A196 196 0 0 1 420 560M590 600A196 196 0 0 1 930 560', main, 15)
  const basket =
    look === 'basket'
      ? path(
          corners([770, 350], [940, 350], [910, 480], [800, 480]),
          paints.cloth('tartan', ['#c48f57', '#855431', '#573420', '#e0c596'], 40),
        )
      : ''
  return (
    contactShadow(art, 240, 838, 150) +
    contactShadow(art, 760, 838, 150) +
    wheel(art, 240) +
    wheel(art, 760) +
    guards +
    rack +
    tube('M240 660L440 660L690 420L380 420L240 660') +
    tube('M440 660L350 350', 26) +
    tube('M760 660L670 350Q664 320 690 300', 26) +
    basket +
    line('M690 300Q760 270 790 330', '#2e2d31', 20) +
    line('M770 296L800 352', accent, 28) +
    line('M290 350Q330 330 410 350Q420 372 380 372Z', '#2e2d31', 30) +
    dot(440, 660, 52, 'none', 'stroke="#8d929b" stroke-width="15"') +
    dot(440, 660, 18, '#57555c') +
    line('M440 660L500 740M480 744H530M440 660L380 580M352 578H402', '#57555c', 15) +
    line('M240 640L440 610M240 680L440 710', '#57555c', 6) +
    rect(500, 500, 110, 22, 8, accent, 'transform="rotate(-44 555 511)"')
  )
}, 0.95)

export const weights = standing((art) => {
  const { paints, main, accent } = art
  const bell = (y: number, scale: number) =>
    group(
      `translate(${500 - 500 * scale} ${y}) scale(${scale})`,
      rect(300, -26, 400, 52, 20, paints.steel('#cdd2d9')),
      times(24, (at) => rect(400 + at * 8.6, -26, 3, 52, 1, '#57555c', 'opacity=".4"')),
      [
        [230, 130],
        [170, 104],
        [130, 70],
      ]
        .map(
          ([dx = 0, r = 0], at) =>
            rect(500 - dx - 40, -r, 62, r * 2, 18, paints.rod(at ? darker(main, at * 0.1) : main)) +
            rect(500 + dx - 22, -r, 62, r * 2, 18, paints.rod(at ? darker(main, at * 0.1) : main)),
        )
        .join(''),
      rect(236, -100, 15, 200, 7, accent),
      rect(742, -100, 15, 200, 7, accent),
    )
  return (
    contactShadow(art, 500, 720, 330, 0.7) +
    bell(560, 0.82) +
    contactShadow(art, 500, 842, 390) +
    bell(716, 1)
  )
}, 1.1)

export const skippingRope = lying((art) => {
  const { paints, main, accent } = art
  const d = 'M250 300C100 500 220 860 420 760S480 400 640 380S900 600 780 780S520 860 560 640S740 360 760 260'
  const grip = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      softShadow('M-26 -150H26V20H-26Z'),
      rect(-30, -180, 60, 210, 28, paints.tube(accent)),
      times(5, (at) => rect(-32, -150 + at * 32, 64, 11, 5, darker(accent, 0.3), 'opacity=".6"')),
    )
  return (
    line(d, '#1d1020', 24, 'opacity=".15" transform="translate(10 16)"') +
    line(d, darker(main, 0.25), 24) +
    line(d, main, 16) +
    line(d, lighter(main, 0.4), 5, 'stroke-dasharray="12 12"') +
    grip(256, 296, -30) +
    grip(760, 262, 12)
  )
})

export const goalNet = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 838, 420) +
    times(12, (at) => line(`M${130 + at * 67} 330L${180 + at * 58} 800`, '#fffdf9', 4, 'opacity=".8"')) +
    times(8, (at) =>
      line(`M${130 + at * 6} ${340 + at * 64}H${870 - at * 6}`, '#fffdf9', 4, 'opacity=".8"'),
    ) +
    line('M120 838V320H880V838', darker(main, 0.4), 34) +
    line('M114 838V314H874', lighter(main, 0.1), 22) +
    dot(620, 760, 76, paints.ball('#f7f4ee')) +
    path(patch(620, 760, 32, -1.57), accent) +
    path(patch(560, 720, 20, 0.3), accent) +
    path(patch(684, 740, 20, 0.3), accent)
  )
})

export const kneeGuards = lying((art) => {
  const { paints, main, accent } = art
  const pad = (x: number, side: number) =>
    group(
      `translate(${x} 180) scale(${side} 1)`,
      softShadow('M0 0Q110 -40 220 0L200 640Q110 670 20 640Z'),
      path(lathe('M0 -20 Q80 -20 112 6 Q120 300 90 630 Q40 660 0 660', 110), paints.tube(main)),
      path(lathe('M0 60 Q60 62 74 90 Q80 300 60 560 L0 580', 110), paints.tube(accent)),
      rect(-6, 120, 232, 40, 16, darker(main, 0.5)),
      rect(8, 470, 204, 40, 16, darker(main, 0.5)),
    )
  return group('rotate(-7 500 500)', pad(230, 1), pad(770, -1))
})
