import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, line, oval, path, rect, star, times } from '../../shapes.ts'

export const printer = standing((art) => {
  const { paints, main, accent, look } = art
  const page =
    look === 'photo'
      ? rect(350, 690, 300, 150, 4, '#fffdf9') +
        rect(
          370,
          710,
          260,
          110,
          2,
          paints.slope(0, 1, [
            [0, '#86c3e2'],
            [1, '#0f6b45'],
          ]),
        )
      : rect(320, 690, 360, 150, 4, '#fffdf9') +
        times(5, (at) => rect(350, 712 + at * 24, at % 2 ? 240 : 300, 9, 4, '#a8acb4'))
  return (
    contactShadow(art, 500, 826, 390) +
    path('M320 190H680L700 420H300Z', '#fffdf9') +
    path('M320 190H680L684 240H316Z', '#efe9dc') +
    path('M240 400H760L830 500H170Z', paints.fall(lighter(main, 0.2))) +
    rect(130, 490, 740, 270, 34, paints.lit(main)) +
    rect(220, 660, 560, 40, 14, '#141316') +
    page +
    rect(560, 530, 250, 76, 14, darker(main, 0.5)) +
    rect(580, 546, 100, 44, 6, '#a5d8bb') +
    dot(724, 568, 15, accent) +
    dot(772, 568, 15, '#57c46f') +
    shine('M170 530H480', 9, 0.4)
  )
})

export const receiptBook = lying((art) => {
  const { paints, main, accent } = art
  return (
    group(
      'rotate(-8 500 500)',
      softShadow('M190 200H810V810H190Z'),
      rect(200, 214, 620, 600, 6, '#f0b8c4'),
      rect(194, 206, 620, 600, 6, '#cfe3ea'),
      rect(186, 196, 620, 600, 6, '#fffdf6'),
      rect(186, 180, 620, 86, 8, paints.rod(main)),
      rect(240, 300, 250, 34, 8, main),
      rect(620, 300, 140, 34, 8, accent),
      times(8, (at) => line(`M240 ${390 + at * 44}H760`, '#b9c6cf', 4)),
      line('M600 376V740M240 376V740M760 376V740', '#b9c6cf', 4),
      times(4, (at) => line(`M262 ${420 + at * 44}q40 -16 80 0t${100 + (at % 2) * 60} 0`, '#1f3464', 6)),
      times(4, (at) => line(`M640 ${420 + at * 44}h${60 + (at % 3) * 16}`, '#1f3464', 6)),
    ) +
    group(
      'translate(560 640) rotate(-34)',
      softShadow('M0 0H360V40H0Z'),
      rect(0, 0, 360, 44, 20, paints.rod(main)),
      path('M-60 22L6 2V42Z', paints.rod('#d8b15a')),
    )
  )
})

export const cashBox = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 838, 350) +
    path(corners([200, 420], [800, 420], [860, 520], [140, 520]), paints.fall(lighter(main, 0.16))) +
    rect(140, 516, 720, 322, 18, paints.lit(main)) +
    rect(140, 590, 720, 11, 0, darker(main, 0.5)) +
    line('M380 450Q380 370 500 370T620 450', '#cdd2d9', 24) +
    dot(500, 690, 54, paints.steel('#cdd2d9')) +
    path('M488 670H512L520 720H480Z', '#2e2d31') +
    times(5, (at) => oval(250 + at * 30, 826 - at * 11, 56, 17, at % 2 ? '#e2b94f' : '#c9973a')) +
    rect(640, 800, 190, 30, 4, '#33954f') +
    rect(650, 774, 190, 28, 4, accent) +
    shine('M170 560V800', 9, 0.35)
  )
})

export const carrierBags = standing((art) => {
  const { paints, main, accent, third } = art
  const bag = (x: number, y: number, w: number, h: number, tone: string) =>
    contactShadow(art, x + w / 2, y, w / 2) +
    line(
      `M${x + w * 0.3} ${y - h}C${x + w * 0.3} ${y - h - 130} ${x + w * 0.7} ${y - h - 130} ${x + w * 0.7} ${y - h}`,
      darker(tone, 0.4),
      13,
    ) +
    path(corners([x, y - h], [x + w, y - h], [x + w, y], [x, y]), paints.lit(tone)) +
    path(
      corners([x + w, y - h], [x + w + 60, y - h - 24], [x + w + 60, y - 40], [x + w, y]),
      darker(tone, 0.4),
    ) +
    path(star(x + w / 2, y - h / 2, w * 0.22, w * 0.1, 8), lighter(tone, 0.5), 'opacity=".8"') +
    rect(x, y - 70, w, 34, 0, lighter(tone, 0.4), 'opacity=".6"')
  return bag(140, 770, 270, 420, accent) + bag(560, 770, 270, 380, third) + bag(320, 840, 320, 470, main)
})

export const ledger = standing((art) => {
  const { paints, main, accent } = art
  const one = (x: number, w: number, top: number, tone: string) =>
    rect(x, top, w, 838 - top, 6, paints.tube(tone)) +
    rect(x + 8, top + 50, w - 16, 15, 0, accent) +
    rect(x + 8, 740, w - 16, 15, 0, accent) +
    rect(x + 14, top + 110, w - 28, 130, 6, '#fff8ea') +
    rect(x + w * 0.3, top + 136, w * 0.4, 9, 4, '#8d929b') +
    rect(x + w * 0.3, top + 166, w * 0.4, 9, 4, '#8d929b') +
    dot(x + w / 2, 690, 17, '#cdd2d9')
  return (
    contactShadow(art, 500, 838, 350) +
    one(170, 130, 300, main) +
    one(304, 130, 270, art.third) +
    one(438, 120, 310, darker(main, 0.2)) +
    one(562, 140, 260, accent === main ? art.third : lighter(main, 0.15)) +
    group('rotate(9 760 838)', one(712, 120, 300, art.third))
  )
})
