import { contactShadow, fabric, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times } from '../../shapes.ts'

export const tyre = standing((art) => {
  const { paints, main, accent, look } = art
  const moto = look === 'moto'
  const rim = moto
    ? times(20, (at) =>
        line(
          `M500 510L${500 + Math.round(Math.cos(at * 0.314) * 200)} ${510 + Math.round(Math.sin(at * 0.314) * 200)}`,
          '#a8acb4',
          5,
        ),
      ) + dot(500, 510, 50, paints.ball(accent))
    : times(5, (at) =>
        path(
          'M470 510L450 330H550L530 510Z',
          paints.steel('#cdd2d9'),
          `transform="rotate(${at * 72} 500 510)"`,
        ),
      ) +
      dot(500, 510, 66, paints.ball('#a8acb4')) +
      times(5, (at) => dot(500 + Math.cos(at * 1.257) * 36, 510 + Math.sin(at * 1.257) * 36, 8, '#57555c'))
  return (
    contactShadow(art, 510, 838, 230) +
    oval(560, 510, 300, 328, '#141316') +
    times(26, (at) => rect(850, 496, 40, 20, 5, '#2e2d31', `transform="rotate(${at * 13.8} 545 510)"`)) +
    dot(500, 510, 326, paints.ball('#3a393e')) +
    dot(500, 510, 320, 'none', 'stroke="#57555c" stroke-width="5" stroke-dasharray="22 12"') +
    dot(500, 510, moto ? 262 : 226, '#1c1917') +
    dot(500, 510, moto ? 250 : 212, 'none', `stroke="${main}" stroke-width="9"`) +
    dot(500, 510, moto ? 240 : 200, paints.steel('#6d727b')) +
    dot(500, 510, moto ? 214 : 178, '#1c1917') +
    rim +
    line('M270 360A280 280 0 0 1 420 246', '#fff', 13, 'opacity=".3"')
  )
})

export const helmet = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 490, 836, 310) +
    path(
      'M170 600C150 340 330 200 520 210C720 220 840 380 830 560L800 600L780 800Q760 838 700 838H330Q190 830 170 600Z',
      paints.ball(main),
    ) +
    path('M430 440Q640 400 836 470L820 610L790 650Q600 680 440 620Z', '#141316') +
    path(
      'M450 460Q640 424 818 486L806 590Q620 630 456 596Z',
      paints.slope(0.8, 1, [
        [0, '#8fb9d6'],
        [0.4, '#2b3f73'],
        [1, '#141316'],
      ]),
    ) +
    path('M200 470Q300 300 520 260Q640 250 720 310Q500 300 360 420Q280 480 210 640Z', accent) +
    path('M206 540Q320 380 520 320Q420 380 330 500Q280 580 232 700Z', third) +
    path('M500 730H780L770 790H520Z', darker(main, 0.5)) +
    times(4, (at) => rect(540 + at * 56, 744, 36, 30, 6, '#141316')) +
    dot(440, 530, 26, paints.ball('#8d929b')) +
    shine('M250 420Q320 300 450 262', 17, 0.5)
  )
})

export const carMats = lying((art) => {
  const { paints, main, accent } = art
  const mat = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      softShadow('M0 0H330V460H0Z'),
      path('M30 0H300Q330 0 330 40L350 420Q350 470 300 470H40Q0 470 0 430V40Q0 0 30 0Z', paints.lit(main)),
      path(
        'M30 0H300Q330 0 330 40L350 420Q350 470 300 470H40Q0 470 0 430V40Q0 0 30 0Z',
        'none',
        `stroke="${accent}" stroke-width="13"`,
      ),
      times(8, (at) => times(5, (n) => path(star(60 + n * 56, 60 + at * 50, 17, 7, 4), darker(main, 0.35)))),
      rect(80, 330, 180, 90, 14, darker(main, 0.3)),
      times(5, (at) => line(`M100 ${348 + at * 14}H240`, lighter(main, 0.2), 5)),
    )
  return (
    mat(130, 130, -6) +
    mat(520, 160, 5) +
    group(
      'translate(300 640)',
      softShadow('M0 0H400V230H0Z'),
      rect(0, 0, 420, 240, 36, paints.lit(main)),
      rect(0, 0, 420, 240, 36, 'none', `stroke="${accent}" stroke-width="13"`),
    )
  )
})

export const toolBox = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 380) +
    line('M340 520L300 210', '#8d929b', 26) +
    path('M250 150Q300 90 350 150L340 220L310 190H290L264 220Z', paints.steel('#cdd2d9')) +
    group(
      'rotate(12 640 500)',
      rect(618, 280, 44, 260, 16, paints.tube(accent)),
      rect(632, 120, 16, 170, 4, paints.steel('#cdd2d9')),
    ) +
    group(
      'rotate(-4 480 500)',
      rect(462, 220, 36, 300, 10, paints.tube('#c48f57')),
      path('M390 160H560Q580 170 570 210H400Q370 190 390 160Z', paints.steel('#8d929b')),
    ) +
    path(corners([140, 500], [860, 500], [890, 560], [110, 560]), darker(main, 0.4)) +
    rect(110, 550, 780, 288, 16, paints.lit(main)) +
    rect(110, 640, 780, 22, 0, darker(main, 0.3)) +
    line('M360 560Q360 430 500 430T640 560', '#2e2d31', 34) +
    line('M366 550Q370 440 500 436', '#6d727b', 8) +
    rect(210, 610, 80, 80, 10, paints.steel(third)) +
    rect(710, 610, 80, 80, 10, paints.steel(third)) +
    rect(410, 710, 180, 60, 12, accent)
  )
})

export const jack = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 838, 270) +
    path(lathe('M0 760 L280 770 L290 838 L0 838'), paints.tube(main)) +
    rect(380, 420, 240, 350, 24, paints.tube(main)) +
    rect(430, 220, 140, 220, 10, paints.steel('#cdd2d9')) +
    rect(456, 160, 88, 80, 10, paints.steel('#8d929b')) +
    rect(420, 130, 160, 44, 12, paints.rod('#57555c')) +
    line('M620 640L900 420', '#57555c', 34) +
    line('M780 510L910 408', accent, 40) +
    rect(410, 520, 180, 120, 12, accent) +
    path('M500 540L550 600H520V626H480V600H450Z', darker(main, 0.3)) +
    shine('M410 440V740', 11, 0.4)
  )
})

export const seatCover = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 480, 838, 290) +
    path('M270 640Q300 520 330 360Q340 220 460 210H600Q680 220 670 360L650 640Z', fabric(art, 110)) +
    path('M270 640Q300 520 330 360Q340 220 460 210H600Q680 220 670 360L650 640Z', paints.sheen(1.2)) +
    rect(430, 110, 180, 130, 46, fabric(art, 110)) +
    rect(430, 110, 180, 130, 46, paints.sheen()) +
    path(
      'M200 660Q210 600 290 600H700Q800 610 820 700Q826 790 760 800H250Q180 800 200 660Z',
      paints.lit(accent),
    ) +
    path('M290 600H700Q760 610 780 660Q500 690 230 660Q240 610 290 600Z', fabric(art, 110)) +
    line(
      'M400 260Q380 460 350 600M600 260Q610 460 580 600',
      lighter(main, 0.4),
      5,
      'stroke-dasharray="13 9"',
    ) +
    rect(250, 790, 520, 46, 10, '#2e2d31')
  )
})
