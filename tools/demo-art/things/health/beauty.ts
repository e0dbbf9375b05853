import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, line, path, rect, star, times } from '../../shapes.ts'

export const soap = standing((art) => {
  const { paints, main, accent, third, look } = art
  if (look === 'bar')
    return (
      contactShadow(art, 500, 838, 380) +
      [
        [0, 730, main],
        [30, 620, main],
        [-10, 510, accent],
      ]
        .map(([dx, y, tone]) =>
          group(
            `translate(${dx} 0)`,
            rect(140, Number(y), 720, 108, 18, paints.rod(String(tone))),
            times(3, (at) =>
              line(`M${320 + at * 180} ${Number(y) + 6}v96`, darker(String(tone), 0.3), 6, 'opacity=".6"'),
            ),
            times(4, (at) => rect(176 + at * 180, Number(y) + 42, 108, 24, 10, darker(String(tone), 0.14))),
          ),
        )
        .join('')
    )
  const bar = (x: number, y: number, tone: string) =>
    rect(x, y + 10, 400, 190, 80, darker(tone, 0.3)) +
    rect(x, y, 400, 180, 84, paints.lit(tone)) +
    rect(
      x + 50,
      y + 36,
      300,
      108,
      50,
      'none',
      `stroke="${lighter(tone, 0.5)}" stroke-width="7" opacity=".7"`,
    ) +
    path(star(x + 200, y + 90, 44, 18, 6), lighter(tone, 0.5), 'opacity=".8"') +
    shine(`M${x + 50} ${y + 50}Q${x + 70} ${y + 20} ${x + 140} ${y + 18}`, 11, 0.7)
  const bubbles = times(7, (at) =>
    dot(
      190 + ((at * 137) % 640),
      360 - ((at * 71) % 180),
      20 + (at % 3) * 15,
      paints.glow(0.35, 0.3, 0.7, [
        [0, '#ffffff', 0.9],
        [0.6, '#ffffff', 0.15],
        [1, '#ffffff', 0.5],
      ]),
    ),
  )
  return (
    contactShadow(art, 500, 836, 330) +
    bubbles +
    bar(190, 600, darker(main, 0.08)) +
    bar(390, 640, third) +
    bar(290, 470, accent)
  )
})

export const comb = lying((art) => {
  const { paints, main, accent, third, look } = art
  if (look === 'afro')
    return group(
      'rotate(-10 500 500)',
      softShadow('M360 520H640V880H360Z'),
      times(9, (at) => rect(352 + at * 33, 150, 20, 380, 10, paints.tube(main))),
      path('M340 500H660V560Q600 620 580 700V860Q500 900 420 860V700Q400 620 340 560Z', paints.lit(main)),
      path(star(500, 760, 50, 24, 6), accent),
      line('M350 536H650', third, 11),
    )
  const one = (y: number, tone: string, turn: number) =>
    group(
      `rotate(${turn} 500 ${y})`,
      softShadow(`M160 ${y}H840V${y + 60}H160Z`),
      rect(150, y, 700, 76, 30, paints.rod(tone)),
      times(34, (at) =>
        rect(170 + at * 19.6, y + 66, at > 16 ? 7 : 11, 110, 4, at % 2 ? tone : darker(tone, 0.14)),
      ),
      shine(`M190 ${y + 20}H780`, 7, 0.5),
    )
  return one(180, main, -6) + one(440, accent, 4) + one(680, third, -3)
})

/** A bundle of plaiting hair in its band. */
export const braids = lying((art) => {
  const { main, accent, third, paints } = art
  const strand = (at: number) => {
    const x = 330 + at * 26
    const shade = at % 4 === 0 ? lighter(main, 0.25) : at % 2 ? darker(main, 0.25) : main
    return (
      line(
        `M${x} 180Q${x - 40 + (at % 3) * 30} 420 ${x + 10 - (at % 2) * 20} 560T${500 + (at - 6.5) * 30} 900`,
        shade,
        26,
      ) +
      line(
        `M${x} 180Q${x - 40 + (at % 3) * 30} 420 ${x + 10 - (at % 2) * 20} 560T${500 + (at - 6.5) * 30} 900`,
        lighter(shade, 0.35),
        4,
        'stroke-dasharray="22 16"',
      )
    )
  }
  return group(
    'rotate(-12 500 500)',
    softShadow('M310 180H690L710 900H290Z'),
    times(14, strand),
    rect(290, 120, 420, 150, 20, paints.lit(accent)),
    path(star(500, 196, 50, 22, 8), third),
    rect(300, 480, 400, 50, 20, paints.rod(third)),
  )
})

export const toothpaste = lying((art) => {
  const { paints, main, accent, third } = art
  const tube = 'M180 300Q190 290 210 294L740 330V470L210 506Q190 510 180 500Z'
  const brush = (y: number, tone: string) =>
    softShadow(`M160 ${y}H860V${y + 40}H160Z`) +
    rect(150, y, 720, 40, 18, paints.rod(tone)) +
    rect(640, y - 4, 200, 48, 20, paints.rod(lighter(tone, 0.4))) +
    times(9, (at) => rect(656 + at * 19, y - 58, 15, 62, 4, at % 2 ? '#fffdf9' : lighter(tone, 0.6)))
  return group(
    'rotate(-12 500 500)',
    softShadow(tube),
    path(tube, paints.rod(main)),
    rect(160, 286, 50, 228, 8, paints.rod(lighter(main, 0.3))),
    rect(740, 340, 90, 120, 16, paints.rod(third)),
    path('M260 360H600Q660 400 600 440H260Z', accent),
    path(star(310, 400, 26, 12, 6), third),
    brush(660, accent),
    brush(780, third),
  )
})

export const clippers = lying((art) => {
  const { paints, main, accent } = art
  const body = 'M380 240H620L650 420Q600 620 620 800Q560 850 500 850T380 800Q400 620 350 420Z'
  return (
    line('M500 840C500 960 760 940 800 800S900 620 860 500', '#1c1917', 22) +
    group(
      'rotate(-14 500 500)',
      softShadow(body),
      rect(376, 150, 248, 80, 8, paints.steel('#cdd2d9')),
      times(14, (at) => rect(382 + at * 17.4, 120, 10, 44, 3, '#8d929b')),
      path(body, paints.lit(main)),
      path('M380 240H620L630 300H370Z', paints.steel('#cdd2d9')),
      rect(440, 460, 120, 230, 50, darker(main, 0.4)),
      rect(470, 500, 60, 90, 26, paints.lit(accent)),
      shine('M390 420Q420 620 410 780', 12, 0.35),
    ) +
    group(
      'translate(110 640) rotate(-18)',
      rect(0, 0, 210, 60, 8, paints.lit(accent)),
      times(12, (at) => rect(4 + at * 17, 50, 9, 70, 4, accent)),
    )
  )
})

export const cottonWool = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 250) +
    path(
      'M270 320Q500 270 730 320L750 800Q740 838 700 838H300Q256 838 250 800Z',
      paints.lit(lighter(main, 0.3)),
    ) +
    path('M290 260Q500 220 710 260L730 330Q500 280 270 330Z', paints.lit(lighter(main, 0.5))) +
    path('M262 430H738V640H258Z', accent) +
    path('M500 470C440 400 380 470 420 530L500 610L580 530C620 470 560 400 500 470Z', third) +
    times(9, (at) => rect(290 + at * 50, 660, 40, 150, 16, paints.lit('#fffdf9'))) +
    path('M270 320Q500 270 730 320L750 800Q740 838 700 838H300Q256 838 250 800Z', paints.sheen(1.1))
  )
})
