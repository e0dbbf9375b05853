import { type Art, contactShadow, shine, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times } from '../../shapes.ts'

const crop: Record<string, (art: Art) => string> = {
  maize: () =>
    path('M440 720Q400 520 500 420Q600 520 560 720Z', '#f2c14e') +
    times(24, (at) =>
      dot(454 + (at % 4) * 31, 500 + Math.floor(at / 4) * 36, 14, at % 3 ? '#f7d154' : '#e0a52b'),
    ) +
    path('M430 740Q340 620 380 480Q440 580 470 740ZM570 740Q660 620 620 480Q560 580 530 740Z', '#33954f'),
  tomato: () =>
    dot(440, 640, 90, '#cf3724') +
    dot(580, 600, 96, '#e0492f') +
    dot(550, 560, 24, '#ff9c80', 'opacity=".6"') +
    path(star(580, 520, 46, 16, 5), '#33954f') +
    path(star(440, 566, 40, 14, 5), '#33954f'),
  leaf: () =>
    [-50, -25, 0, 25, 50]
      .map((turn) =>
        path(
          'M500 740C420 620 440 500 500 440C560 500 580 620 500 740Z',
          turn % 50 ? '#33954f' : '#4fb26b',
          `transform="rotate(${turn} 500 740)"`,
        ),
      )
      .join('') +
    times(5, (at) => line('M500 730V500', '#a5d8bb', 5, `transform="rotate(${(at - 2) * 25} 500 740)"`)),
  onion: () =>
    path(
      'M500 450Q520 520 590 560Q650 640 570 710Q500 740 430 710Q350 640 410 560Q480 520 500 450Z',
      '#8a3a6a',
    ) +
    line('M500 470Q440 600 480 720M500 470Q560 600 520 720', '#c98bb0', 7) +
    line('M500 470Q470 420 440 400M500 470Q520 410 560 396', '#33954f', 11),
  pepper: () =>
    path('M420 470Q580 430 600 560Q600 700 480 740Q380 700 400 560Q396 500 420 470Z', '#cf3724') +
    path('M440 500Q400 600 450 690', '#ff9c80', 'opacity=".5"') +
    line('M490 460Q490 410 530 400', '#33954f', 20),
}

export const seedPacket = standing((art) => {
  const { paints, main, accent, look } = art
  const sheet = (turn: number, x: number, tone: string) =>
    group(
      `translate(${x} 0) rotate(${turn} 500 838)`,
      path(corners([300, 220], [700, 220], [700, 838], [300, 838]), paints.lit(tone)),
      rect(300, 220, 400, 44, 0, paints.fall(lighter(tone, 0.3))),
      times(20, (at) => rect(302 + at * 20, 220, 10, 44, 0, darker(tone, 0.2), 'opacity=".4"')),
      rect(330, 290, 340, 86, 12, accent),
      rect(370, 312, 260, 18, 8, darker(tone, 0.3)),
      rect(410, 344, 180, 12, 6, darker(tone, 0.3), 'opacity=".6"'),
      oval(500, 590, 160, 190, '#fbf3dc'),
      crop[look]?.(art) ?? crop.leaf!(art),
      rect(330, 788, 340, 16, 8, lighter(tone, 0.5), 'opacity=".7"'),
      rect(300, 220, 400, 618, 0, paints.sheen(0.8)),
    )
  return contactShadow(art, 500, 838, 240) + sheet(-9, -110, darker(main, 0.22)) + sheet(4, 40, main)
})

export const seedling = standing((art) => {
  const { paints, main, accent, look } = art
  const leaves =
    look === 'fruit'
      ? times(9, (at) =>
          oval(
            500 + Math.sin(at * 2.4) * 170,
            330 - Math.cos(at * 1.7) * 120,
            66,
            96,
            at % 2 ? '#2c8148' : '#3fa35d',
            `transform="rotate(${at * 43} ${500 + Math.sin(at * 2.4) * 170} ${330 - Math.cos(at * 1.7) * 120})"`,
          ),
        ) + times(4, (at) => dot(390 + at * 76, 330 + (at % 2) * 80, 36, paints.ball(accent)))
      : [-70, -42, -14, 14, 42, 70]
          .map((turn, at) =>
            path(
              'M500 580C420 440 440 260 500 170C560 260 580 440 500 580Z',
              paints.lit(at % 2 ? '#2c8148' : '#4fb26b'),
              `transform="rotate(${turn} 500 590)"`,
            ),
          )
          .join('')
  return (
    contactShadow(art, 500, 838, 190) +
    rect(488, 380, 24, 240, 10, '#6b4226') +
    leaves +
    path(lathe('M0 600 L190 600 L150 838 L0 838'), paints.tube(main)) +
    rect(294, 570, 412, 54, 14, paints.tube(lighter(main, 0.1))) +
    oval(500, 574, 190, 18, '#3a2418')
  )
})

export const wheelbarrow = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 480, 838, 380) +
    line('M240 700L940 470', '#57555c', 26) +
    line('M640 640L700 836M640 640L600 836', '#57555c', 24) +
    path(
      'M180 380L820 340Q860 340 850 380L740 610Q720 640 690 640L340 660Q310 660 290 630L160 420Q150 384 180 380Z',
      paints.lit(main),
    ) +
    path('M180 380L820 340Q860 340 850 374L170 410Q160 384 180 380Z', darker(main, 0.45)) +
    line('M850 500L950 466', accent, 40) +
    line('M240 720L340 650', '#57555c', 22) +
    dot(250, 720, 118, '#1c1917') +
    dot(250, 720, 92, paints.ball('#3a393e')) +
    dot(250, 720, 56, accent) +
    dot(250, 720, 15, '#cdd2d9') +
    shine('M240 440L330 610', 12, 0.35)
  )
}, 0.93)

export const sprayer = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 480, 838, 250) +
    line('M690 760C880 760 860 520 800 420', '#1c1917', 20) +
    line('M800 430L660 110', '#8d929b', 15) +
    rect(770, 380, 56, 110, 20, accent, 'transform="rotate(-24 798 435)"') +
    path(lathe('M0 300 L170 300 Q230 310 230 380 L230 780 Q230 838 180 838 L0 838', 470), paints.tube(main)) +
    rect(390, 236, 160, 70, 18, paints.tube('#2e2d31')) +
    path(lathe('M0 440 L150 440 L150 680 L0 680', 470), accent) +
    path('M470 480C400 570 420 640 470 640S540 570 470 480Z', main) +
    line('M260 380C180 460 180 700 260 780', '#2e2d31', 26) +
    line('M240 330L120 260', '#57555c', 20) +
    dot(116, 258, 26, '#1c1917') +
    shine('M290 400V760', 15, 0.3)
  )
})
