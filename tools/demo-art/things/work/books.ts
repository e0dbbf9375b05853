import { type Art, contactShadow, fabric, lying, softShadow, standing } from '../../art.ts'
import { darker, inkOn, lighter } from '../../palette.ts'
import { corners, dot, group, line, oval, path, rect, star, times, words } from '../../shapes.ts'

/** The drawing on a cover, in a field of about 300 by 260 round (500, 560). */
const covers: Record<string, (art: Art) => string> = {
  cell: ({ accent, third }) =>
    oval(500, 570, 150, 118, lighter(accent, 0.25)) +
    oval(500, 570, 150, 118, 'none', `stroke="${third}" stroke-width="12"`) +
    dot(540, 560, 46, third) +
    dot(540, 560, 20, lighter(third, 0.4)) +
    times(7, (at) => dot(400 + ((at * 53) % 110), 520 + ((at * 37) % 110), 11, third)),
  leaf: ({ accent }) =>
    path('M500 700C380 620 380 480 500 420C620 480 620 620 500 700Z', accent) +
    line('M500 700V460M500 640L450 600M500 640L550 600M500 570L460 536M500 570L540 536', '#fff8ea', 8),
  atom: ({ accent, third }) =>
    [0, 60, 120]
      .map((turn) =>
        oval(
          500,
          560,
          150,
          54,
          'none',
          `stroke="${accent}" stroke-width="11" transform="rotate(${turn} 500 560)"`,
        ),
      )
      .join('') + dot(500, 560, 32, third),
  flask: ({ accent, third }) =>
    path('M460 420H540V510L620 680Q620 706 590 706H410Q380 706 380 680L460 510Z', '#fff8ea', 'opacity=".9"') +
    path('M430 580H570L610 676Q610 694 590 694H410Q390 694 390 676Z', accent) +
    dot(470, 640, 15, third) +
    dot(530, 620, 10, third),
  sums: ({ accent, third }) =>
    path(corners([360, 690], [640, 690], [640, 460]), accent) +
    line('M360 690H660M640 700V430', third, 10) +
    dot(430, 480, 66, 'none', `stroke="${third}" stroke-width="12"`) +
    line('M430 480L478 440', third, 9),
  map: ({ accent, third }) =>
    path(
      'M435 402L480 415L510 449L530 497L510 527L515 570L535 587L550 617L580 638L575 686L550 694L550 733L530 720L498 682L510 660L505 621L465 621L440 596L420 583L435 552L455 531L445 492L450 462L465 449Z',
      accent,
    ) +
    path('M485 411L510 449L530 497L520 531L523 565L545 608L523 604L508 574L498 527L503 488L488 449Z', third),
  plough: ({ accent, third }) =>
    times(5, (at) => line(`M340 ${580 + at * 28}Q500 ${540 + at * 34} 660 ${580 + at * 28}`, third, 10)) +
    path(star(500, 480, 70, 44, 12), accent),
  letters: ({ accent, third }) => words(430, 620, 150, accent, 'A') + words(560, 660, 150, third, 'b'),
  moon: ({ accent, third }) =>
    dot(540, 520, 92, accent) +
    path('M340 700Q420 600 500 640T660 690V720H340Z', third) +
    path('M430 640V540L470 510L510 540V640Z', darker(third, 0.3)),
  cross: ({ accent }) => rect(480, 420, 40, 280, 4, accent) + rect(410, 490, 180, 40, 4, accent),
  people: ({ accent, third }) =>
    dot(440, 510, 50, third) +
    path('M360 700Q370 580 440 580T520 700Z', third) +
    dot(570, 530, 44, accent) +
    path('M500 700Q510 596 570 596T640 700Z', accent),
  baobab: ({ accent, third }) =>
    path(
      'M460 720Q480 620 440 560Q400 520 380 490Q440 510 470 540Q480 480 470 440Q510 480 510 540Q550 500 620 490Q570 530 545 570Q520 640 550 720Z',
      third,
    ) +
    [
      [390, 480],
      [470, 440],
      [550, 450],
      [620, 490],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 46, accent))
      .join(''),
  coins: ({ accent, third }) =>
    times(4, (at) => oval(430, 690 - at * 34, 70, 24, at % 2 ? accent : third)) +
    times(6, (at) => oval(570, 690 - at * 34, 70, 24, at % 2 ? third : accent)),
}

/** `look` is `cover:TITLE`. */
function cover(art: Art): string {
  const { paints, main, accent, look } = art
  const [kind = '', title = ''] = look.split(':')
  const [first = '', second = ''] = title.split('|')
  const ink = inkOn(main)
  const size = (text: string) => Math.min(62, 560 / Math.max(6, text.length))
  return (
    rect(270, 190, 460, 640, 10, fabric({ ...art, motif: undefined })) +
    rect(270, 190, 460, 14, 0, accent) +
    rect(
      270,
      780,
      460,
      50,
      0,
      art.motif
        ? paints.cloth(art.motif, [accent, main, art.third, darker(main, 0.5)], 50)
        : darker(main, 0.25),
    ) +
    words(500, 290, size(first), ink, first) +
    (second ? words(500, 352, size(second) * 0.8, ink, second) : '') +
    (covers[kind] ?? covers.leaf!)(art) +
    rect(270, 190, 34, 640, 6, '#1d1020', 'opacity=".2"') +
    line('M308 194V826', lighter(main, 0.4), 3, 'opacity=".6"') +
    rect(270, 190, 460, 640, 10, paints.sheen(0.7))
  )
}

export const textbook = standing((art) => {
  const { main } = art
  const pages =
    path(corners([730, 196], [786, 176], [786, 800], [730, 830]), '#efe6d2') +
    times(7, (at) => line(`M${738 + at * 7} ${196 - at * 2}V${824 - at * 4}`, '#cbbfa4', 2)) +
    path(corners([270, 192], [330, 172], [786, 172], [730, 192]), '#f7f0df')
  return (
    contactShadow(art, 510, 834, 260) + rect(330, 166, 464, 640, 8, darker(main, 0.5)) + pages + cover(art)
  )
})

export const paperback = lying((art) => {
  const under = { ...art, main: art.accent, accent: art.main }
  return (
    group(
      'rotate(9 500 500) translate(30 20)',
      softShadow('M270 190H730V830H270Z'),
      rect(276, 198, 466, 640, 10, '#efe6d2'),
      rect(270, 190, 460, 640, 10, art.paints.lit(under.main)),
    ) +
    group(
      'rotate(-6 500 500) translate(-20 -10)',
      softShadow('M270 190H730V830H270Z'),
      rect(278, 200, 462, 636, 8, '#efe6d2'),
      times(3, (at) => line(`M${733 + at * 3} 204V832`, '#cbbfa4', 2)),
      cover(art),
    )
  )
})

export const openBook = lying((art) => {
  const { main, accent, paints } = art
  const page = (x: number) =>
    times(9, (at) => rect(x, 330 + at * 42, at % 4 === 3 ? 180 : 270, 12, 5, '#b9b1a0'))
  return (
    softShadow('M80 240H920V780H80Z') +
    rect(70, 232, 860, 560, 18, paints.lit(main)) +
    path('M90 250Q300 200 500 260Q700 200 910 250V770Q700 720 500 780Q300 720 90 770Z', '#fbf5e6') +
    path(
      'M500 260Q560 230 620 228V738Q560 740 500 780Z',
      paints.slope(1, 0, [
        [0, '#1d1020', 0.3],
        [1, '#1d1020', 0],
      ]),
    ) +
    path(
      'M500 260Q440 230 380 228V738Q440 740 500 780Z',
      paints.slope(-1, 0, [
        [0, '#1d1020', 0],
        [1, '#1d1020', 0.1],
      ]),
    ) +
    page(150) +
    rect(580, 300, 260, 180, 10, lighter(accent, 0.4)) +
    dot(710, 390, 60, accent) +
    times(5, (at) => rect(580, 520 + at * 42, at % 3 ? 270 : 200, 12, 5, '#b9b1a0')) +
    path('M640 232H690V400L665 376L640 400Z', main)
  )
})
