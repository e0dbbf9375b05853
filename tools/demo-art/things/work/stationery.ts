import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, inkOn, lighter } from '../../palette.ts'
import { corners, dot, group, line, path, rect, star, times, words } from '../../shapes.ts'

export const exerciseBooks = standing((art) => {
  const { paints, main, accent, third } = art
  const tones = [main, accent, third, '#2a6bbd', '#33954f', '#e97a2b', main, accent, third]
  const stack = times(9, (at) => {
    const y = 800 - at * 36
    const x = 170 + ((at * 37) % 30)
    return rect(x, y, 620, 36, 5, paints.rod(tones[at] ?? main)) + rect(x + 560, y + 8, 62, 20, 2, '#f7f0df')
  })
  const book = group(
    'translate(10 -10) rotate(-5 500 500)',
    path(corners([250, 330], [760, 330], [830, 500], [180, 500]), paints.lit(main)),
    path(corners([380, 370], [640, 370], [668, 450], [352, 450]), '#fff8ea'),
    line('M396 398H626M386 424H636', '#8d929b', 5),
    path(corners([250, 330], [280, 330], [222, 500], [180, 500]), darker(main, 0.35)),
  )
  return contactShadow(art, 490, 836, 330) + stack + group('translate(0 22)', book)
})

export const pens = lying((art) => {
  const { paints, main, accent, third, look } = art
  const tones = [main, accent, third, '#1c1917', '#33954f']
  const pen = (at: number) => {
    const tone = tones[at] ?? main
    const y = 240 + at * 120
    if (look === 'pencil')
      return (
        softShadow(`M150 ${y - 22}H720V${y + 22}H150Z`, 10, 16) +
        rect(170, y - 24, 560, 48, 3, paints.rod(tone)) +
        path(corners([730, y - 24], [830, y], [730, y + 24]), '#e8c48f') +
        path(corners([800, y - 8], [832, y], [800, y + 8]), darker(tone, 0.4)) +
        rect(130, y - 24, 44, 48, 4, paints.rod('#cdd2d9')) +
        rect(90, y - 24, 46, 48, 14, '#ec9bb0')
      )
    return (
      softShadow(`M150 ${y - 22}H720V${y + 22}H150Z`, 10, 16) +
      rect(120, y - 26, 270, 52, 22, paints.rod(tone)) +
      rect(150, y - 40, 190, 16, 8, tone) +
      rect(386, y - 22, 350, 44, 6, paints.rod('#eef2f5')) +
      rect(386, y - 6, 350, 12, 0, tone, 'opacity=".7"') +
      path(corners([736, y - 20], [806, y - 7], [806, y + 7], [736, y + 20]), paints.rod('#d8b15a')) +
      dot(810, y, 6, '#57555c')
    )
  }
  return group('rotate(-16 500 500)', times(5, pen))
})

export const mathsSet = lying((art) => {
  const { paints, main, accent, third } = art
  return (
    softShadow('M120 180H880V820H120Z') +
    rect(110, 170, 780, 660, 30, paints.lit(main)) +
    rect(140, 200, 720, 600, 20, darker(main, 0.4)) +
    path(
      'M200 740V330L560 740ZM260 690H440L260 476Z',
      paints.slope(1, 1, [
        [0, lighter(accent, 0.3)],
        [1, accent],
      ]),
      'fill-rule="evenodd" opacity=".9"',
    ) +
    path(
      'M520 560A180 180 0 0 1 840 560ZM580 530H780A110 110 0 0 0 580 530Z',
      lighter(accent, 0.3),
      'fill-rule="evenodd" opacity=".85"',
    ) +
    rect(200, 230, 620, 66, 6, lighter(third, 0.2)) +
    times(30, (at) => line(`M${214 + at * 20.4} 232v${at % 5 ? 16 : 30}`, darker(third, 0.5), 3)) +
    line('M690 740L770 600L830 740', '#cdd2d9', 15) +
    dot(770, 600, 22, '#8d929b') +
    line('M560 770H660', '#f2c14e', 22) +
    path('M660 759L690 770L660 781Z', '#e8c48f')
  )
})

export const calculator = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 230) +
    group(
      'rotate(-4 500 838)',
      rect(288, 186, 440, 654, 40, darker(main, 0.5)),
      rect(280, 180, 440, 650, 40, paints.lit(main)),
      rect(320, 226, 360, 130, 14, '#1c1917'),
      rect(332, 238, 336, 106, 8, '#c3d8b4'),
      words(590, 318, 62, '#26331f', '265'),
      times(
        20,
        (at) =>
          rect(
            322 + (at % 5) * 74,
            400 + Math.floor(at / 5) * 100,
            60,
            72,
            14,
            paints.fall(at % 5 === 4 ? accent : at > 4 ? lighter(main, 0.35) : third),
          ) + rect(342 + (at % 5) * 74, 430 + Math.floor(at / 5) * 100, 20, 9, 4, '#fff8ea', 'opacity=".8"'),
      ),
      shine('M300 230V600', 8, 0.3),
    )
  )
})

export const chart = lying((art) => {
  const { paints, main, accent, third, look } = art
  const tile = (at: number) => {
    const [x, y] = [210 + (at % 4) * 150, 330 + Math.floor(at / 4) * 160]
    const shapes = [
      dot(x + 60, y + 56, 34, accent),
      path(star(x + 60, y + 58, 40, 18, 5), third),
      rect(x + 28, y + 26, 64, 60, 8, '#33954f'),
      path(corners([x + 60, y + 20], [x + 100, y + 90], [x + 20, y + 90]), '#2a6bbd'),
    ]
    return (
      rect(x, y, 124, 134, 14, '#fffdf9') +
      (look
        ? words(x + 62, y + 96, 84, [main, accent, third, '#33954f'][at % 4] ?? main, look[at] ?? '')
        : shapes[at % 4])
    )
  }
  return group(
    'rotate(-3 500 500)',
    softShadow('M140 150H860V850H140Z'),
    rect(140, 150, 720, 700, 8, paints.lit(main)),
    rect(190, 190, 620, 96, 12, accent),
    rect(300, 224, 400, 28, 12, inkOn(accent), 'opacity=".85"'),
    times(12, tile),
    rect(110, 136, 780, 30, 14, paints.rod('#855431')),
    rect(110, 836, 780, 30, 14, paints.rod('#855431')),
    line('M300 140Q500 50 700 140', '#855431', 8),
  )
})
