import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, times } from '../../shapes.ts'

export const hoe = lying((art) => {
  const { paints, main, accent } = art
  const blade = 'M150 190Q260 130 380 190L440 420Q300 470 130 430Z'
  return group(
    'rotate(8 500 500)',
    group(
      'rotate(-42 300 300)',
      softShadow('M280 280H310V1000H280Z'),
      rect(272, 200, 46, 820, 22, paints.tube(accent)),
    ),
    softShadow(blade),
    path(blade, paints.steel(main)),
    line('M136 426Q300 466 436 416', '#e6e9ee', 11),
    path('M210 160Q290 110 360 150L340 240Q280 260 226 240Z', paints.tube(darker(main, 0.35))),
    dot(286, 200, 26, darker(accent, 0.35)),
    dot(286, 200, 18, lighter(accent, 0.2)),
  )
})

export const panga = lying((art) => {
  const { paints, main, accent } = art
  const blade = 'M60 470Q80 400 200 410L660 440V560L240 590Q60 590 60 470Z'
  return group(
    'rotate(-22 500 500)',
    softShadow(blade),
    path(blade, paints.steel(main)),
    path('M64 500Q70 590 240 590L660 560V540L240 564Q110 560 64 500Z', '#fff', 'opacity=".55"'),
    softShadow('M650 430H930V570H650Z'),
    path('M650 436Q780 420 900 440Q960 480 930 590Q890 580 880 560Q760 570 650 562Z', paints.rod(accent)),
    times(3, (at) => dot(710 + at * 76, 500, 15, paints.ball('#d8b15a'))),
  )
})

export const rakeAndSpade = lying((art) => {
  const { paints, main, accent, third } = art
  const shaft = (x: number, tone: string) =>
    softShadow(`M${x - 14} 340H${x + 14}V950H${x - 14}Z`) + rect(x - 18, 320, 36, 640, 18, paints.tube(tone))
  return (
    group(
      'rotate(9 500 500)',
      shaft(340, accent),
      softShadow('M240 110Q340 50 440 110V330Q340 400 240 330Z'),
      path('M240 120Q340 40 440 120V320Q340 400 240 320Z', paints.steel(main)),
      line('M340 90V340', darker(main, 0.4), 8, 'opacity=".5"'),
      rect(300, 930, 80, 34, 14, third),
    ) +
    group(
      'rotate(-8 500 500)',
      shaft(680, accent),
      rect(540, 260, 280, 44, 14, paints.rod(third)),
      times(9, (at) => rect(546 + at * 32, 120, 14, 150, 6, paints.tube(third))),
      rect(662, 290, 36, 60, 8, '#57555c'),
    )
  )
})

export const wateringCan = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 470, 838, 260) +
    path('M640 700L840 420L880 440L680 800Z', paints.lit(darker(main, 0.16))) +
    path(corners([800, 360], [930, 450], [900, 490], [780, 410]), paints.lit(accent)) +
    line('M330 430C170 420 140 720 300 740', darker(main, 0.4), 40) +
    line('M326 424C180 416 152 700 296 726', lighter(main, 0.2), 11) +
    path(lathe('M0 420 L190 420 L210 830 Q208 840 190 840 L0 840', 480), paints.tube(main)) +
    oval(480, 420, 190, 40, darker(main, 0.4)) +
    path('M290 420Q480 330 670 420A190 40 0 0 0 480 380Q350 384 290 420Z', paints.lit(main)) +
    line('M350 400C340 220 620 220 610 400', darker(main, 0.3), 28) +
    line('M350 396C346 232 614 232 610 396', lighter(main, 0.2), 8) +
    line('M276 560Q480 600 686 560M272 760Q480 806 690 760', darker(main, 0.35), 9, 'opacity=".5"') +
    times(7, (at) => path(`M${930 + (at % 3) * 22} ${500 + at * 40}q14 20 0 34q-14 -14 0 -34z`, '#86c3e2')) +
    shine('M316 480V780', 14, 0.3)
  )
}, 0.94)

export const broom = standing((art) => {
  const { paints, main, accent, look } = art
  const straw = times(22, (at) =>
    line(
      `M${470 + at * 3} 560Q${380 + at * 12} 700 ${300 + at * 19} 836`,
      at % 3 ? main : darker(main, 0.25),
      13,
    ),
  )
  if (look === 'mop')
    return (
      contactShadow(art, 500, 838, 230) +
      group(
        'rotate(7 500 838)',
        rect(484, 90, 32, 520, 14, paints.tube('#c48f57')),
        times(16, (at) =>
          line(
            `M${450 + at * 7} 610Q${380 + at * 16} 720 ${310 + at * 26} 826`,
            at % 2 ? main : lighter(main, 0.3),
            26,
          ),
        ),
        rect(420, 570, 160, 56, 16, paints.tube(accent)),
      )
    )
  return (
    contactShadow(art, 500, 840, 240) +
    group(
      'rotate(9 500 838)',
      rect(486, 80, 30, 470, 13, paints.tube('#a56c3b')),
      straw,
      path('M450 540H560L590 640H420Z', paints.tube(darker(main, 0.2))),
      line('M448 566Q500 580 562 566M438 600Q500 616 572 600', accent, 13),
    )
  )
})

export const hosePipe = lying((art) => {
  const { main, accent } = art
  const hose = (r: number) =>
    line(
      `M${500 - r} 500a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`,
      '#1d1020',
      44,
      'opacity=".14" transform="translate(10 18)"',
    ) +
    line(`M${500 - r} 500a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`, darker(main, 0.3), 42) +
    line(`M${500 - r} 492a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`, lighter(main, 0.2), 11)
  return (
    hose(330) +
    hose(280) +
    hose(230) +
    line('M270 500Q200 620 330 640T560 500', main, 40) +
    group(
      'translate(550 470) rotate(-30)',
      rect(-10, -40, 170, 80, 20, art.paints.rod(accent)),
      rect(150, -24, 80, 48, 10, art.paints.rod('#d8b15a')),
    )
  )
})
