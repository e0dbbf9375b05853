import { type Art, contactShadow, fabric, fold, hanging, lying, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, line, oval, path, rect, times } from '../../shapes.ts'

/** One folded length: its print on top, the turned edges in front. */
function folded(art: Art, y: number, tall: number, layers: number): string {
  const { paints, main, accent } = art
  const thick = tall / layers
  const edges = Array.from({ length: layers }, (_, at) => {
    const top = y + at * thick
    return `M152 ${top}Q112 ${top + thick / 2} 152 ${top + thick}H812Q858 ${top + thick / 2} 824 ${top}Z`
  })
  const edge = (d: string, at: number) =>
    path(d, paints.fade('#1d1020', 0.1, 0.58)) +
    line(`M152 ${y + at * thick + 4}H816`, lighter(main, 0.6), 4, 'opacity=".5"')
  const top = corners([250, y - 130], [796, y - 130], [838, y + 6], [138, y + 6])
  return (
    path(edges.join(''), fabric(art, 100)) +
    edges.map(edge).join('') +
    path(top, fabric(art, 75)) +
    path(top, paints.sheen(0.8)) +
    line(`M140 ${y + 6}H836`, lighter(accent, 0.3), 4, 'opacity=".5"')
  )
}

/** The loose end that hangs over the front and shows the print. */
function flap(art: Art, y: number): string {
  const { paints, accent } = art
  const d = `M470 ${y - 2}H800Q812 ${y + 110} 786 ${y + 226}L${640} ${y + 262}L486 ${y + 214}Q462 ${y + 100} 470 ${y - 2}Z`
  return (
    softShadow(d, 10, 12, 1.7) +
    path(d, fabric(art, 130)) +
    line(`M786 ${y + 226}L640 ${y + 262}L486 ${y + 214}`, accent, 9) +
    fold(`M560 ${y + 10}Q550 ${y + 120} 566 ${y + 226}`, 15, 1.3) +
    fold(`M700 ${y + 10}Q712 ${y + 130} 694 ${y + 236}`, 15, 1.3) +
    path(d, paints.sheen(0.9))
  )
}

export const foldedCloth = standing((art) => {
  const { main, accent, third } = art
  if (art.look === 'stack') {
    const turned = { ...art, main: accent, accent: third, third: main }
    const last = { ...art, main: third, accent: main, third: accent }
    return (
      contactShadow(art, 500, 838, 350) +
      group('translate(12.5 0)', folded(turned, 700, 138, 5)) +
      group('translate(-12.5 0)', folded({ ...last, motif: art.motif && 'diamonds' }, 560, 128, 4)) +
      folded(art, 414, 128, 4)
    )
  }
  return contactShadow(art, 500, 838, 360) + folded(art, 530, 308, 8) + flap(art, 534)
})

/** A length thrown over the rail, its border at the hem. */
export const hungCloth = hanging((art) => {
  const { paints, main, accent } = art
  const d =
    'M214 104H786Q796 104 796 116L806 850Q760 872 716 852T620 856T520 850T420 858T310 850T196 856L204 116Q204 104 214 104Z'
  const hem =
    'M198 760Q260 780 310 760T420 766T520 758T620 766T716 760T804 766L806 850Q760 872 716 852T620 856T520 850T420 858T310 850T196 856Z'
  const waves = times(9, (at) =>
    fold(`M${250 + at * 64} 130Q${240 + at * 66} 480 ${246 + at * 64} 846`, 15 + (at % 3) * 6, 1.3),
  )
  return (
    softShadow(d) +
    path(d, fabric(art, 150)) +
    path(hem, darker(main, 0.25)) +
    line('M202 776Q260 794 310 776T420 782T520 774T620 782T716 776T802 780', accent, 9) +
    line('M200 826Q260 846 310 828T420 834T520 826T620 834T716 828T804 834', accent, 9) +
    waves +
    path(d, paints.sheen(0.9)) +
    path('M214 104H786Q796 104 796 124H204Q204 104 214 104Z', '#fff8ea', 'opacity=".25"')
  )
})

export const clothRolls = lying((art) => {
  const { paints, main, accent, third } = art
  const roll = (y: number, shade: string, other: string, size: number) => {
    const d = `M150 ${y}H850V${y + 190}H150Z`
    const print = paints.cloth(art.motif ?? 'stripes', [shade, other, '#f3e7cf', darker(shade, 0.5)], size)
    return (
      softShadow(d) +
      rect(150, y, 700, 190, 14, print) +
      rect(
        150,
        y,
        700,
        190,
        14,
        paints.slope(0, 1, [
          [0, '#1d1020', 0.1],
          [0.25, '#fff8ea', 0.35],
          [0.6, '#1d1020', 0.05],
          [1, '#1d1020', 0.5],
        ]),
      ) +
      oval(850, y + 95, 30, 95, darker(shade, 0.25)) +
      oval(852, y + 95, 20, 64, lighter(shade, 0.3)) +
      oval(852, y + 95, 12, 36, '#a56c3b')
    )
  }
  return group(
    'rotate(-7 500 500)',
    roll(160, main, accent, 90),
    roll(400, accent, third, 70),
    roll(640, third, main, 110),
  )
})

export const towels = standing((art) => {
  const { paints, main, accent, third } = art
  const towel = (y: number, shade: string, h: number) =>
    rect(180, y, 640, h, h / 2.4, paints.rod(shade)) +
    rect(180, y + h * 0.46, 620, 5, 2, darker(shade, 0.4), 'opacity=".5"') +
    rect(300, y, 34, h, 0, lighter(shade, 0.55), 'opacity=".8"') +
    rect(350, y, 12, h, 0, lighter(shade, 0.55), 'opacity=".8"')
  return (
    contactShadow(art, 500, 838, 330) +
    towel(710, main, 128) +
    towel(588, accent, 124) +
    towel(470, third, 120) +
    group('rotate(-4 500 400)', towel(356, main, 116))
  )
})

export const blanket = standing((art) => {
  const { paints, main, accent } = art
  const d = 'M160 470Q160 420 220 416H780Q850 420 846 480L856 790Q850 838 790 838H210Q150 838 150 780Z'
  return (
    contactShadow(art, 500, 838, 360) +
    path(d, fabric({ ...art, motif: art.motif ?? 'tartan' }, 150)) +
    line('M156 560Q500 600 850 556M154 690Q500 730 854 686', darker(main, 0.6), 12, 'opacity=".35"') +
    line('M156 550Q500 590 850 546M154 680Q500 720 854 676', '#fff8ea', 7, 'opacity=".25"') +
    path(d, paints.sheen(1.2)) +
    rect(440, 410, 110, 430, 10, accent, 'opacity=".92"') +
    rect(440, 410, 110, 430, 10, paints.fade('#1d1020', 0, 0.3)) +
    path(
      'M495 560C430 500 400 560 420 590S480 610 495 620C510 610 550 620 570 590S560 500 495 560Z',
      darker(accent, 0.25),
    )
  )
})

export const curtains = hanging((art) => {
  const { paints, main, accent } = art
  const half = (x: number, side: number) => {
    const d = 'M0 116H330Q340 400 250 560Q320 720 330 900Q240 920 160 904T0 908Z'
    return group(
      `translate(${x} 0) scale(${side} 1)`,
      softShadow(d),
      path(d, fabric(art, 120)),
      times(6, (at) =>
        fold(
          `M${26 + at * 56} 120Q${22 + at * 54} 400 ${20 + at * 42} 556Q${24 + at * 52} 720 ${30 + at * 54} 900`,
          15,
          1.4,
        ),
      ),
      path(d, paints.sheen(0.8)),
      path('M-6 536Q130 580 262 540V582Q130 622 -6 580Z', accent),
      path('M-6 536Q130 580 262 540V582Q130 622 -6 580Z', paints.fade('#1d1020', 0, 0.3)),
      times(7, (at) => rect(12 + at * 50, 92, 18, 44, 8, darker(main, 0.3))),
    )
  }
  return (
    rect(180, 160, 640, 640, 0, '#eaf5f8') +
    path('M180 800V560Q330 470 500 560T820 540V800Z', '#a6bb98') +
    line('M500 160V800M180 470H820', '#fffdf9', 22) +
    half(96, 1) +
    half(904, -1)
  )
})

export const headwrap = standing((art) => {
  const { paints, main } = art
  const wood = '#7a4a2b'
  const wrap = 'M280 520C250 330 380 210 520 220C690 220 780 350 730 520C700 570 320 580 280 520Z'
  const knot = 'M500 270C420 130 560 60 620 150C720 80 800 190 700 260C640 310 560 320 500 270Z'
  return (
    contactShadow(art, 500, 838, 250) +
    path('M440 640H560L570 740Q700 760 750 838H250Q300 760 430 740Z', paints.tube(wood)) +
    path('M438 690Q500 750 562 690L566 730Q500 780 434 730Z', darker(wood, 0.45), 'opacity=".5"') +
    path('M330 430C320 600 400 730 500 730S680 600 670 430Z', paints.tube(wood)) +
    line('M396 560Q430 582 462 560M538 560Q570 582 604 560', darker(wood, 0.6), 9) +
    path('M492 560L478 632Q500 648 522 632L508 560Z', darker(wood, 0.22)) +
    path('M456 676Q500 652 544 676Q500 704 456 676Z', darker(wood, 0.5)) +
    dot(330, 620, 22, paints.ball('#d8b15a')) +
    dot(670, 620, 22, paints.ball('#d8b15a')) +
    group(
      'translate(70 0) scale(.86)',
      path(knot, fabric(art, 100, 30)) +
        path(knot, paints.sheen(1.3)) +
        path(wrap, fabric(art, 100, -16)) +
        fold('M290 500C330 360 460 300 720 340', 16, 1.4) +
        fold('M300 540C420 430 560 420 736 470', 16, 1.4) +
        fold('M350 360C420 280 560 250 690 300', 14, 1.4) +
        path(wrap, paints.sheen(1.2)) +
        line('M500 290C560 250 640 230 700 180', darker(main, 0.5), 6, 'opacity=".4"'),
    )
  )
})

export const babyCarrier = hanging((art) => {
  const { paints, main, accent } = art
  const strap = (side: number) =>
    line(
      `M${500 + side * 170} 330C${500 + side * 330} 200 ${500 + side * 120} 130 500 122`,
      darker(accent, 0.3),
      50,
    ) + line(`M${500 + side * 170} 330C${500 + side * 330} 200 ${500 + side * 120} 130 500 122`, accent, 40)
  const d = 'M300 330Q500 270 700 330L730 620Q720 780 500 800Q280 780 270 620Z'
  return (
    strap(1) +
    strap(-1) +
    softShadow(d) +
    line('M280 690L110 760M720 690L890 760', accent, 44) +
    path(d, fabric(art, 110)) +
    path(d, paints.sheen()) +
    path('M340 480Q500 540 660 480L650 680Q500 730 350 680Z', fabric({ ...art, motif: undefined })) +
    line(
      'M340 480Q500 540 660 480L650 680Q500 730 350 680Z',
      lighter(main, 0.5),
      4,
      'stroke-dasharray="12 9"',
    ) +
    line('M300 336Q500 276 700 336', accent, 20)
  )
})
