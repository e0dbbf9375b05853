import { type Art, contactShadow, hanging, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter, mix } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times, within } from '../../shapes.ts'

export const clayPot = standing((art) => {
  const { paints, main, accent, look } = art
  const shape =
    look === 'vase'
      ? 'M0 200 L80 200 Q100 210 96 240 Q70 330 160 450 Q260 600 150 838 L0 838'
      : 'M0 330 L150 330 Q176 340 166 370 L140 420 Q330 470 330 640 Q320 838 130 840 L0 840'
  const d = lathe(shape)
  const top = look === 'vase' ? 200 : 330
  return (
    contactShadow(art, 500, 838, look === 'vase' ? 170 : 240) +
    path(d, paints.tube(main)) +
    within(
      paints.clip(d),
      rect(
        100,
        540,
        800,
        76,
        0,
        paints.cloth(art.motif ?? 'zigzag', [main, accent, lighter(main, 0.4), darker(main, 0.5)], 76),
      ),
      line('M100 524H900M100 632H900', accent, 9),
      rect(100, 540, 800, 76, 0, paints.sheen(2)),
      times(12, (at) => path(star(190 + at * 56, 690, 22, 8, 4), accent, 'opacity=".8"')),
    ) +
    oval(500, top, look === 'vase' ? 82 : 152, look === 'vase' ? 20 : 34, lighter(main, 0.1)) +
    oval(500, top + 2, look === 'vase' ? 66 : 126, look === 'vase' ? 13 : 25, darker(main, 0.66)) +
    shine(look === 'vase' ? 'M400 480Q330 600 400 760' : 'M250 560Q220 640 280 740', 18, 0.25)
  )
})

const views: Record<string, (art: Art) => string> = {
  lake: ({ main, accent, third }) =>
    dot(620, 440, 84, third) +
    path('M220 520L380 360L520 500L640 400L780 530V560H220Z', darker(main, 0.3)) +
    rect(220, 540, 560, 200, 0, main) +
    times(6, (at) => rect(540 + at * 8, 560 + at * 26, 160 - at * 18, 8, 4, third, 'opacity=".8"')) +
    path('M300 640H520L480 690H340Z', '#1c1917') +
    path('M400 634V440L510 600Z', accent),
  baobab: ({ main, accent, third }) =>
    dot(640, 380, 90, third) +
    rect(220, 600, 560, 140, 0, main) +
    path(
      'M450 640Q470 500 400 440Q360 400 330 330Q400 390 440 400Q450 340 440 290Q500 360 500 420Q560 360 640 350Q570 410 560 460Q530 540 560 640Z',
      '#3a2418',
    ) +
    [
      [330, 330],
      [440, 280],
      [540, 320],
      [640, 350],
      [390, 400],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 46, accent))
      .join(''),
  women: ({ main, accent, third }) =>
    rect(220, 640, 560, 100, 0, darker(accent, 0.3)) +
    [
      [340, main],
      [500, third],
      [660, darker(main, 0.3)],
    ]
      .map(([x, tone]) =>
        group(
          `translate(${x} 44)`,
          dot(0, 400, 40, '#4a2a1a'),
          path('M-56 350Q0 300 56 350Q60 390 0 380T-56 350Z', String(tone)),
          path('M-50 440Q0 430 50 440L90 690H-90Z', String(tone)),
          path('M-80 620H80L90 690H-90Z', accent),
          oval(0, 312, 66, 22, '#c48f57'),
          path('M-60 300Q0 250 60 300Z', '#b3361c'),
        ),
      )
      .join(''),
  shapes: ({ main, accent, third }) =>
    rect(220, 290, 280, 230, 0, main) +
    rect(500, 290, 280, 230, 0, accent) +
    rect(220, 520, 280, 220, 0, third) +
    dot(640, 630, 100, main) +
    path(star(360, 405, 90, 44, 12), third) +
    path(corners([510, 510], [770, 510], [640, 310]), third) +
    path(corners([240, 730], [480, 730], [360, 540]), accent),
}

export const painting = hanging((art) => {
  const { paints, accent, main } = art
  return (
    line('M500 112L280 250M500 112L720 250', '#6b4226', 6) +
    softShadow('M180 240H820V790H180Z') +
    rect(180, 240, 640, 560, 6, paints.lit('#855431')) +
    rect(204, 264, 592, 512, 2, '#573420') +
    rect(
      220,
      284,
      560,
      460,
      0,
      paints.slope(0, 1, [
        [0, mix(main, '#fff8ea', 0.55)],
        [1, lighter(accent, 0.55)],
      ]),
    ) +
    within(paints.clip('M220 284H780V744H220Z'), (views[art.look] ?? views.lake!)(art)) +
    rect(220, 284, 560, 460, 0, paints.sheen(0.6))
  )
}, 1.24)

export const drum = standing((art) => {
  const { paints, main, accent, third } = art
  const d = lathe('M0 300 L230 300 Q240 500 130 640 Q110 740 170 838 L0 838')
  return (
    contactShadow(art, 500, 838, 190) +
    path(d, paints.tube(main)) +
    within(
      paints.clip(d),
      rect(
        200,
        640,
        600,
        60,
        0,
        paints.cloth(art.motif ?? 'diamonds', [accent, third, main, darker(main, 0.5)], 60),
      ),
      rect(200, 640, 600, 60, 0, paints.sheen(2)),
    ) +
    times(9, (at) => line(`M${280 + at * 55} 330L${(at % 2 ? 305 : 330) + at * 43} 560`, '#f3e7cf', 7)) +
    path('M270 300A230 50 0 0 0 730 300L734 350A234 54 0 0 1 266 350Z', darker(third, 0.1)) +
    oval(
      500,
      300,
      230,
      50,
      paints.glow(0.4, 0.4, 0.7, [
        [0, '#fbf3e0'],
        [1, '#d9c39a'],
      ]),
    ) +
    times(13, (at) => dot(276 + at * 37.4, 340 + Math.sin((at / 12) * 3.14) * 46, 8, '#573420')) +
    line('M690 250L880 140', '#a56c3b', 20) +
    dot(890, 134, 26, paints.ball(accent))
  )
})

/** A basket of the lake shore: coiled, with a pattern and a lid or handle. */
export const basket = standing((art) => {
  const { paints, main, accent, third, look } = art
  const low = look === 'bread'
  const d = lathe(low ? 'M0 590 L360 590 Q340 760 250 838 L0 838' : 'M0 420 L270 420 Q330 620 250 838 L0 838')
  const top = low ? 590 : 420
  const half = low ? 360 : 270
  const rows = times(low ? 7 : 12, (at) =>
    line(
      `M100 ${top + 26 + at * 35}Q500 ${top + 76 + at * 35} 900 ${top + 26 + at * 35}`,
      darker(main, 0.35),
      5,
      'opacity=".55" stroke-dasharray="20 9"',
    ),
  )
  const lid =
    look === 'lid'
      ? path(lathe('M0 270 Q220 300 290 420 Q150 450 0 456'), paints.tube(main)) +
        line('M240 370Q500 420 760 370M290 330Q500 370 710 330', accent, 15) +
        dot(500, 264, 30, paints.ball(accent))
      : oval(500, top, half, low ? 64 : 52, lighter(main, 0.15)) +
        oval(500, top + 4, half - 26, low ? 50 : 40, darker(main, 0.5))
  const handle =
    look === 'handle'
      ? line('M250 430C240 110 760 110 750 430', darker(main, 0.35), 34) +
        line('M250 424C244 120 756 120 750 424', lighter(main, 0.15), 15, 'stroke-dasharray="16 9"')
      : ''
  return (
    contactShadow(art, 500, 838, 270) +
    path(d, paints.tube(main)) +
    within(
      paints.clip(d),
      rect(
        100,
        top + 130,
        800,
        110,
        0,
        paints.cloth(art.motif ?? 'zigzag', [main, accent, third, darker(accent, 0.4)], 110),
      ),
      rows,
      rect(100, top, 800, 460, 0, paints.sheen(1.5)),
    ) +
    lid +
    handle
  )
})

/** A toy car bent from wire, the boys' own craft. */
export const galimoto = standing((art) => {
  const { paints, main, accent, third } = art
  const wire = (d: string, width = 11) =>
    line(d, darker(main, 0.45), width + 4) + line(d, main, width) + line(d, lighter(main, 0.5), width * 0.3)
  const tyre = (x: number) =>
    dot(x, 750, 86, '#1c1917') +
    dot(x, 750, 60, accent) +
    dot(x, 750, 60, paints.sheen(1.2)) +
    times(6, (at) =>
      line(
        `M${x} 750L${x + Math.round(Math.cos(at) * 56)} ${750 + Math.round(Math.sin(at) * 56)}`,
        darker(main, 0.3),
        6,
      ),
    ) +
    dot(x, 750, 13, '#d8b15a')
  return (
    contactShadow(art, 450, 838, 360) +
    wire('M120 730V600L230 580L310 420H620L720 580L830 610V730H120') +
    wire('M310 420L350 580H720M460 420V730M610 420L650 580V730M230 580H350V730M120 660H830') +
    path('M322 432H450V570H362ZM474 432H600L640 570H474Z', '#86c3e2', 'opacity=".35"') +
    path('M140 668H440V716H140Z', third, 'opacity=".8"') +
    wire('M620 420L900 130Q930 100 950 130') +
    dot(930, 120, 50, 'none', `stroke="${accent}" stroke-width="15"`) +
    tyre(270) +
    tyre(680)
  )
}, 0.92)
