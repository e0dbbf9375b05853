import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { heap } from '../../heap.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, oval, path, rect, star, times } from '../../shapes.ts'

export const eggs = lying((art) => {
  const { paints, main, accent, third } = art
  const tray = 'M120 160H880V840H120Z'
  return (
    softShadow(tray) +
    rect(110, 150, 780, 700, 40, paints.lit(main)) +
    times(30, (at) => {
      const [x, y] = [194 + (at % 6) * 122, 232 + Math.floor(at / 6) * 134]
      return (
        dot(x, y, 56, darker(main, 0.3)) + oval(x, y - 6, 45, 54, paints.ball(at % 4 === 1 ? third : accent))
      )
    })
  )
})

export const fruit = standing((art) => {
  const { paints, third, look } = art
  const mango = (x: number, y: number, turn: number, at: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path(
        'M-90 10C-90 -80 10 -110 70 -60C130 0 80 90 0 90C-60 90 -90 60 -90 10Z',
        paints.glow(0.35, 0.3, 0.8, [
          [0, '#ffe08a'],
          [0.4, third],
          [0.8, at % 2 ? '#cf5a24' : '#7f9a35'],
          [1, '#5d4a1e'],
        ]),
      ),
      line('M52 -70q14 -22 30 -22', '#573420', 9),
    )
  const banana = (turn: number) =>
    path(
      'M500 330C400 420 380 620 520 760Q560 780 560 750C470 630 480 470 540 350Z',
      paints.lit(third),
      `transform="rotate(${turn} 520 330)"`,
    )
  const pile =
    look === 'banana'
      ? [44, 26, 8, -10, -28].map(banana).join('') + rect(490, 290, 60, 64, 18, '#6b5a1e')
      : look === 'tomato'
        ? heap(
            art,
            26,
            (x, y) =>
              dot(x, y + 190, 68, paints.ball(third)) + path(star(x - 8, y + 148, 26, 9, 5), '#33954f'),
          )
        : [
            [330, 700, 10],
            [500, 720, -20],
            [670, 700, 16],
            [400, 570, -14],
            [590, 570, 24],
            [500, 450, 0],
          ]
            .map(([x = 0, y = 0, turn = 0], at) => mango(x, y, turn, at))
            .join('')
  return (
    contactShadow(art, 500, 826, 330) +
    path('M150 760Q500 690 850 760Q830 836 500 840T150 760Z', paints.tube(art.main)) +
    pile +
    path('M150 760Q500 850 850 760Q830 836 500 840T150 760Z', paints.tube(art.main)) +
    line('M170 784Q500 870 830 784', art.accent, 12, 'stroke-dasharray="26 16"')
  )
})

export const bread = standing((art) => {
  const { paints, main, accent, look } = art
  const crust = paints.fall(main)
  if (look === 'scones')
    return (
      contactShadow(art, 500, 838, 340) +
      [
        [330, 700, 120],
        [670, 700, 120],
        [500, 720, 130],
        [410, 560, 110],
        [600, 560, 110],
        [500, 450, 100],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            oval(x, y, r, r * 0.8, paints.ball(main)) +
            oval(x - r * 0.2, y - r * 0.3, r * 0.4, r * 0.2, lighter(main, 0.5), 'opacity=".5"'),
        )
        .join('') +
      path(lathe('M0 790 L360 776 Q340 838 0 842'), paints.tube(accent))
    )
  return (
    contactShadow(art, 500, 836, 360) +
    path(
      'M150 560C110 420 240 400 330 410C400 360 500 360 560 400C660 360 760 390 800 430C900 440 890 540 850 580V800Q846 838 800 838H200Q154 838 150 800Z',
      crust,
    ) +
    path(
      'M150 560C110 420 240 400 330 410C420 420 420 520 390 570V838H200Q154 838 150 800Z',
      paints.lit(lighter(main, 0.42)),
    ) +
    path(
      'M180 570C150 460 240 440 320 448C380 460 380 530 356 570V806H210Q184 806 180 790Z',
      lighter(accent, 0.3),
    ) +
    times(12, (at) =>
      dot(220 + (at % 3) * 50, 520 + Math.floor(at / 3) * 70, 8, darker(accent, 0.1), 'opacity=".4"'),
    ) +
    line(
      'M470 420Q510 600 480 830M620 410Q660 600 640 830M760 420Q790 600 780 830',
      darker(main, 0.4),
      5,
      'opacity=".35"',
    ) +
    shine('M420 400Q600 370 780 430', 14, 0.3)
  )
})

export const sugarcane = standing((art) => {
  const { paints, main, accent, third } = art
  const stick = (x: number, turn: number, tone: string) =>
    group(
      `rotate(${turn} ${x} 838)`,
      rect(x - 34, 170, 68, 668, 14, paints.tube(tone)),
      times(5, (at) => rect(x - 38, 270 + at * 116, 76, 15, 7, darker(tone, 0.35))),
      oval(x, 172, 33, 13, '#f3e7cf'),
    )
  return (
    contactShadow(art, 500, 838, 250) +
    stick(360, -8, main) +
    stick(640, 8, accent) +
    stick(430, -3, accent) +
    stick(570, 4, main) +
    stick(500, 0, third) +
    path(lathe('M0 560 L200 554 L204 640 L0 650'), paints.tube('#c48f57'))
  )
})
