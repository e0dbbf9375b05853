import { type Art, contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter, mix } from '../../palette.ts'
import { dot, group, line, path, rect, times, words } from '../../shapes.ts'

const cable = (d: string, colour: string, width = 15) =>
  `<g transform="translate(9 15)">${line(d, '#1d1020', width + 4, 'stroke-opacity=".16"')}</g>` +
  line(d, darker(colour, 0.32), width) +
  line(d, colour, width * 0.68) +
  line(d, lighter(colour, 0.5), width * 0.2)

const plugTip = ({ paints }: Art, x: number, y: number, turn: number, colour: string) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-24, -4, 48, 82, 12, paints.tube(colour)),
    rect(-17, 76, 34, 48, 6, paints.tube('#cdd2d9')),
    times(3, (at) => rect(-18, 14 + at * 16, 36, 5, 2, darker(colour, 0.4), 'opacity=".5"')),
  )

const coil =
  'M440 470C300 560 250 700 380 780S700 800 720 660S580 520 470 600S460 760 600 740S700 620 780 560'

/** The three square pins of Malawi's sockets. */
export const charger = lying((art) => {
  const { paints, main, accent } = art
  const body = 'M250 260Q250 220 290 220H530Q570 220 570 260V460Q570 500 530 500H290Q250 500 250 460Z'
  const pin = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, 5, paints.steel('#c9a24a')) + rect(x, y + h * 0.5, w, h * 0.5, 3, '#2e2d31')
  return (
    cable(coil, accent) +
    plugTip(art, 784, 556, 214, main) +
    group(
      'rotate(-8 410 360)',
      softShadow(body),
      pin(388, 110, 46, 116),
      pin(300, 168, 60, 56),
      pin(462, 168, 60, 56),
      path(body, paints.lit(main)),
      rect(274, 244, 272, 232, 26, 'none', `stroke="${darker(main, 0.2)}" stroke-width="4" opacity=".4"`),
      rect(374, 480, 72, 24, 6, '#2e2d31'),
      rect(352, 330, 116, 56, 16, darker(main, 0.14)),
      path('M414 336L388 364H408L402 384L434 352H412Z', '#f2a71b'),
      shine('M282 250H520', 9, 0.6),
    ) +
    plugTip(art, 420, 590, 186, main)
  )
})

export const usbCable = lying((art) => {
  const { main, accent } = art
  const loop = (r: number) =>
    `M500 ${500 - r}C${500 + r * 1.3} ${500 - r} ${500 + r * 1.3} ${500 + r} 500 ${500 + r}S${500 - r * 1.3} ${500 - r} 500 ${500 - r}`
  return (
    cable(loop(290), main, 22) +
    cable(loop(245), main, 22) +
    cable(loop(200), main, 22) +
    cable('M300 500C180 420 190 290 250 250', main, 22) +
    cable('M700 520C820 600 790 720 740 770', main, 22) +
    plugTip(art, 258, 262, 160, accent) +
    plugTip(art, 742, 756, 20, accent) +
    rect(478, 176, 44, 164, 20, art.paints.tube(accent)) +
    rect(478, 662, 44, 164, 20, art.paints.tube(accent))
  )
})

export const earphones = lying((art) => {
  const { paints, main, accent } = art
  const bud = (x: number, turn: number) =>
    group(
      `translate(${x} 250) rotate(${turn})`,
      softShadow('M-50 0a50 50 0 1 0 100 0a50 50 0 1 0 -100 0', 10, 16),
      rect(-16, 20, 32, 120, 14, paints.tube(main)),
      dot(0, 0, 56, paints.ball(main)),
      dot(-20, -18, 36, paints.ball(accent)),
      dot(-22, -20, 20, darker(accent, 0.5)),
      dot(-22, -20, 13, darker(accent, 0.7)),
    )
  return (
    cable('M320 380C330 520 480 560 500 660', main, 12) +
    cable('M680 380C670 520 520 560 500 660', main, 12) +
    cable('M500 660C520 820 280 880 250 740S420 600 560 720S790 800 800 700', main, 12) +
    rect(478, 610, 44, 90, 20, paints.tube(accent)) +
    bud(320, 12) +
    bud(680, -12) +
    rect(590, 470, 34, 86, 16, paints.tube(accent), 'transform="rotate(38 606 512)"') +
    group(
      'translate(800 706) rotate(186)',
      rect(-17, -6, 34, 66, 10, paints.tube(main)),
      rect(-9, 58, 18, 56, 5, paints.steel('#d8b15a')),
      rect(-9, 76, 18, 4, 0, '#2e2d31'),
    )
  )
})

export const earbuds = standing((art) => {
  const { paints, main, accent } = art
  const bud = (x: number, turn: number) =>
    group(
      `translate(${x} 400) rotate(${turn})`,
      rect(-18, 20, 36, 150, 18, paints.tube(lighter(main, 0.1))),
      dot(0, 0, 58, paints.ball(main)),
      dot(-4, -6, 24, darker(main, 0.55), 'opacity=".7"'),
    )
  return (
    contactShadow(art, 500, 832, 290) +
    path('M220 520Q214 300 330 280H670Q786 300 780 520Z', paints.fall(darker(main, 0.22))) +
    path('M256 510Q250 330 350 314H650Q750 330 744 510Z', darker(main, 0.5)) +
    bud(390, -6) +
    bud(610, 6) +
    path('M210 510H790V640Q790 834 600 834H400Q210 834 210 640Z', paints.lit(main)) +
    rect(204, 500, 592, 26, 13, paints.rod(lighter(main, 0.2))) +
    dot(500, 610, 13, accent) +
    rect(452, 690, 96, 10, 5, darker(main, 0.3), 'opacity=".5"') +
    shine('M250 560Q250 740 350 786', 12, 0.5)
  )
})

export const headphones = standing((art) => {
  const { paints, main, accent } = art
  const cup = (x: number, side: number) =>
    group(
      `translate(${x} 640) scale(${side} 1)`,
      rect(-84, -150, 70, 300, 36, paints.tube(darker(accent, 0.1))),
      rect(-30, -165, 120, 330, 60, paints.lit(main)),
      dot(34, 0, 78, paints.ball(darker(main, 0.2))),
      dot(34, 0, 50, 'none', `stroke="${accent}" stroke-width="7"`),
      rect(10, -280, 44, 140, 18, paints.steel('#cdd2d9')),
    )
  return (
    contactShadow(art, 500, 822, 330) +
    line('M250 470C230 60 770 60 750 470', darker(main, 0.42), 74) +
    line('M250 470C230 70 770 70 750 470', main, 58) +
    line('M272 440C262 108 738 108 728 440', accent, 18) +
    line('M236 400C240 200 340 116 470 108', lighter(main, 0.55), 9, 'opacity=".6"') +
    cup(726, 1) +
    cup(274, -1)
  )
})

export const speaker = standing((art) => {
  const { paints, main, accent, look } = art
  if (look === 'round') {
    const mesh = paints.cloth('dots', [darker(main, 0.16), darker(main, 0.48), darker(main, 0.6)], 22)
    return (
      contactShadow(art, 500, 836, 300) +
      line('M690 400Q850 300 830 470', accent, 22) +
      rect(190, 420, 620, 416, 190, paints.rod(main)) +
      rect(260, 436, 480, 384, 150, mesh) +
      rect(190, 420, 620, 416, 190, paints.sheen(1.3)) +
      dot(262, 628, 60, paints.ball(darker(main, 0.4))) +
      times(3, (at) => rect(408 + at * 70, 446, 44, 16, 8, lighter(main, 0.4))) +
      rect(430, 600, 140, 56, 14, accent)
    )
  }
  const cone = (y: number, r: number) =>
    dot(500, y, r, darker(main, 0.6)) +
    dot(500, y, r * 0.9, paints.ball('#3a393e')) +
    dot(500, y, r * 0.5, paints.ball('#57555c')) +
    dot(500, y, r * 0.94, 'none', `stroke="${accent}" stroke-width="9"`) +
    times(8, (at) =>
      dot(500 + Math.cos(at * 0.785) * r * 1.02, y + Math.sin(at * 0.785) * r * 1.02, 6, '#cdd2d9'),
    )
  return (
    contactShadow(art, 500, 838, 250) +
    path('M730 180L800 220V800L730 838Z', darker(main, 0.55)) +
    path('M270 180L340 150H800V220L730 180Z', lighter(main, 0.1)) +
    rect(270, 180, 460, 658, 22, paints.lit(main)) +
    cone(330, 96) +
    cone(620, 168) +
    rect(330, 446, 60, 18, 9, accent)
  )
})

export const radio = standing((art) => {
  const { paints, main, accent, third, look } = art
  const slots = times(9, (at) => rect(236, 450 + at * 36, 300, 14, 7, darker(main, 0.62)))
  const dial =
    rect(580, 440, 220, 110, 14, '#fbf0d2') +
    times(11, (at) => rect(596 + at * 19, 462, 4, at % 2 ? 22 : 36, 2, '#573420')) +
    rect(676, 446, 6, 98, 2, '#cf3724')
  const knob = (x: number, y: number, r: number) =>
    dot(x + 6, y + 10, r, '#1d1020', 'opacity=".3"') +
    dot(x, y, r, paints.steel('#cdd2d9')) +
    dot(x, y, r * 0.72, paints.ball(accent)) +
    rect(x - 3, y - r * 0.7, 6, r * 0.5, 3, darker(accent, 0.5))
  const solar =
    look === 'solar'
      ? path(
          'M300 372L340 300H660L700 372Z',
          paints.cloth('checks', ['#1f3464', '#274a86', '#2a6bbd', '#1f3464'], 40),
        ) + path('M300 372L340 300H660L700 372Z', 'none', 'stroke="#cdd2d9" stroke-width="8"')
      : line('M300 390V320Q300 280 340 280H660Q700 280 700 320V390', darker(main, 0.5), 26) +
        line('M300 380V322Q300 284 340 284H660', lighter(main, 0.2), 8)
  return (
    contactShadow(art, 500, 838, 370) +
    line('M770 390L880 130', '#8d929b', 9) +
    line('M770 390L846 210', '#e6e9ee', 5) +
    dot(880, 128, 10, '#cdd2d9') +
    solar +
    rect(164, 372, 672, 468, 46, darker(main, 0.5)) +
    rect(160, 366, 672, 460, 44, paints.lit(main)) +
    rect(196, 410, 372, 380, 26, darker(main, 0.34)) +
    slots +
    rect(196, 410, 372, 380, 26, paints.sheen(0.8)) +
    dial +
    knob(640, 670, 62) +
    knob(760, 640, 38) +
    times(3, (at) => rect(600 + at * 74, 766, 54, 24, 8, at ? third : accent)) +
    shine('M200 386H760', 7, 0.4)
  )
})

export const keyboardDrum = standing((art) => {
  const { paints, main, accent } = art
  const keys =
    times(15, (at) => rect(118 + at * 51, 600, 48, 190, 6, paints.fall('#fbf8f1'))) +
    times(15, (at) => ([2, 6, 9, 13].includes(at) ? '' : rect(151 + at * 51, 600, 30, 116, 5, '#1c1917')))
  return (
    contactShadow(art, 500, 828, 420) +
    path('M90 430H910L930 820H70Z', paints.lit(main)) +
    path('M104 450H896L904 590H96Z', darker(main, 0.35)) +
    rect(400, 474, 200, 84, 10, '#a5d8bb') +
    words(500, 532, 44, '#1f3464', '120') +
    times(8, (at) =>
      rect((at < 4 ? 140 : 640) + (at % 4) * 58, 500, 42, 32, 8, at % 3 ? mix(main, '#fff8ea', 0.3) : accent),
    ) +
    keys
  )
}, 0.95)
