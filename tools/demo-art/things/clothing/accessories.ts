import {
  contactShadow,
  fabric,
  fold,
  garment,
  hanging,
  seam,
  shine,
  softShadow,
  standing,
} from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, oval, path, rect, star, times } from '../../shapes.ts'

export const cap = standing((art) => {
  const { paints, main, accent, third } = art
  const dome = 'M230 640C220 400 350 300 500 300S780 400 770 640Q500 590 230 640Z'
  return (
    contactShadow(art, 520, 800, 380) +
    path(
      'M240 630Q500 560 770 630Q900 690 910 760Q900 790 850 780Q560 690 280 760Q220 720 240 630Z',
      paints.fall(accent),
    ) +
    path('M240 640Q500 570 770 640Q890 690 906 752Q560 650 262 730Z', '#1d1020', 'opacity=".16"') +
    path(dome, fabric(art, 90)) +
    path(dome, paints.sheen(1.2)) +
    line(
      'M500 300V606M500 300Q330 380 340 622M500 300Q670 380 660 622',
      darker(main, 0.4),
      5,
      'opacity=".5"',
    ) +
    dot(500, 298, 20, accent) +
    path(star(500, 480, 76, 36, 5), third) +
    line('M236 640Q500 588 766 640', lighter(main, 0.3), 4, 'stroke-dasharray="9 8"')
  )
})

export const sunHat = standing((art) => {
  const { paints, main, accent } = art
  const brim = 'M90 730Q200 600 500 596T910 730Q800 830 500 832T90 730Z'
  const dome = 'M300 690C280 420 380 330 500 330S720 420 700 690Q500 760 300 690Z'
  const straw = paints.cloth(
    'tartan',
    [main, darker(main, 0.14), lighter(main, 0.3), darker(main, 0.24)],
    34,
    45,
  )
  return (
    contactShadow(art, 500, 822, 400) +
    path(brim, straw) +
    path(brim, paints.sheen(0.8)) +
    line('M90 730Q200 830 500 832T910 730', darker(main, 0.35), 9) +
    oval(520, 716, 240, 52, '#1d1020', 'opacity=".2"') +
    path(dome, straw) +
    path(dome, paints.sheen(1.4)) +
    path('M296 610Q500 680 704 610L702 690Q500 760 300 690Z', fabric({ ...art, main: accent }, 60)) +
    path('M296 610Q500 680 704 610L702 690Q500 760 300 690Z', paints.sheen(1.1))
  )
})

export const handbag = standing((art) => {
  const { paints, main, accent, look } = art
  const tote = look === 'tote'
  const body = tote
    ? 'M220 400H780L830 838H170Z'
    : 'M240 430Q500 390 760 430L840 800Q840 838 800 838H200Q160 838 160 800Z'
  const handle = (tone: string, width: number) =>
    line(tote ? 'M350 420C350 150 650 150 650 420' : 'M320 430C330 180 670 180 680 430', tone, width)
  const flap = tote
    ? ''
    : path('M236 430Q500 390 764 430L800 620Q500 690 200 620Z', paints.lit(darker(main, 0.16))) +
      seam('M222 600Q500 664 778 600', main) +
      rect(452, 600, 96, 82, 18, paints.steel(accent)) +
      rect(482, 628, 36, 26, 8, darker(accent, 0.4))
  return (
    contactShadow(art, 500, 836, 350) +
    handle(darker(main, 0.5), 40) +
    handle(tote ? accent : main, 28) +
    path(body, fabric(art, 110)) +
    path(body, paints.sheen(1.2)) +
    flap +
    dot(330, 440, 16, '#d8b15a') +
    dot(670, 440, 16, '#d8b15a') +
    line('M190 810H810', lighter(main, 0.4), 4, 'stroke-dasharray="12 9"')
  )
})

export const backpack = standing((art) => {
  const { paints, main, accent, third } = art
  const body = 'M220 480C220 260 330 200 500 200S780 260 780 480V780Q780 838 720 838H280Q220 838 220 780Z'
  return (
    contactShadow(art, 500, 836, 300) +
    line('M430 206C430 120 570 120 570 206', darker(main, 0.5), 30) +
    path('M250 470Q150 520 170 760Q180 800 230 800Z', darker(main, 0.45)) +
    path('M750 470Q850 520 830 760Q820 800 770 800Z', darker(main, 0.6)) +
    path(body, fabric(art, 110)) +
    path(body, paints.sheen(1.2)) +
    line('M266 480C266 310 350 250 500 250S734 310 734 480', darker(main, 0.5), 9) +
    line('M266 480C266 310 350 250 500 250S734 310 734 480', '#cdd2d9', 4, 'stroke-dasharray="6 5"') +
    rect(290, 540, 420, 260, 40, paints.lit(accent)) +
    line('M320 600H680', darker(accent, 0.5), 9) +
    rect(640, 592, 16, 56, 8, '#cdd2d9') +
    path(star(500, 700, 54, 26, 6), third) +
    rect(440, 350, 120, 70, 14, darker(main, 0.25)) +
    seam('M310 560H690', accent)
  )
})

export const suitcase = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 842, 300) +
    line('M390 260V140H610V260', '#6d727b', 22) +
    line('M386 250V142H600', '#cdd2d9', 7) +
    rect(230, 240, 540, 586, 60, paints.lit(main)) +
    times(6, (at) => rect(288 + at * 76, 270, 30, 520, 15, paints.tube(darker(main, 0.12)))) +
    rect(222, 516, 556, 22, 10, accent) +
    rect(450, 500, 100, 52, 12, '#cdd2d9') +
    dot(300, 836, 26, '#2e2d31') +
    dot(700, 836, 26, '#2e2d31') +
    shine('M258 320V720', 12, 0.35)
  )
})

export const scarf = hanging((art) => {
  const one = 'M380 110H560Q580 480 620 850L450 870Q420 480 380 110Z'
  const two = 'M440 110H620Q600 420 520 740L350 720Q420 420 440 110Z'
  const tassel = (x: number, y: number) =>
    times(9, (at) => line(`M${x + at * 19} ${y}l${-4 + at} 60`, darker(art.main, 0.2), 8))
  return (
    softShadow(one) +
    tassel(455, 868) +
    garment(art, one, 90) +
    fold('M470 130Q500 480 540 850', 18) +
    softShadow(two) +
    tassel(352, 722) +
    garment(art, two, 90, 12) +
    fold('M540 130Q520 420 440 720', 18)
  )
})

export const umbrella = standing((art) => {
  const { paints, main, accent, third } = art
  const panel = (from: number, to: number, shade: string, drop: number) =>
    path(
      `M500 170Q${(from + 500) / 2 - (500 - from) * 0.3} 220 ${from} 540Q${(from + to) / 2} ${540 - drop} ${to} 540Q${(to + 500) / 2 + (to - 500) * 0.3} 220 500 170Z`,
      shade,
    )
  const cloth = art.motif ? fabric(art, 100) : paints.lit(main)
  return (
    contactShadow(art, 520, 848, 130) +
    line('M500 160V780Q500 850 560 850T620 790', '#6b4226', 20) +
    line('M496 170V780', '#c48f57', 6) +
    panel(90, 270, paints.lit(accent), 50) +
    panel(730, 910, paints.lit(darker(accent, 0.25)), 50) +
    panel(270, 440, cloth, 60) +
    panel(440, 580, paints.lit(art.motif ? accent : third), 60) +
    panel(580, 730, cloth, 60) +
    path(
      'M90 540C120 280 300 180 500 170S880 280 910 540',
      'none',
      `stroke="${darker(main, 0.3)}" stroke-width="4"`,
    ) +
    path('M500 170C300 180 120 280 90 540Q180 490 270 540Q310 280 500 170Z', '#fff8ea', 'opacity=".14"') +
    rect(492, 128, 16, 50, 8, '#cdd2d9')
  )
})

export const glasses = standing((art) => {
  const { main, accent, paints } = art
  const lens = (x: number) =>
    rect(
      x,
      470,
      300,
      220,
      96,
      paints.slope(0.5, 1, [
        [0, darker(accent, 0.5)],
        [1, lighter(accent, 0.2)],
      ]),
      `stroke="${main}" stroke-width="26"`,
    ) + path(`M${x + 50} 600L${x + 150} 500H${x + 200}L${x + 80} 640Z`, '#fff', 'opacity=".25"')
  return (
    contactShadow(art, 500, 760, 400) +
    line('M180 520Q90 440 240 330', darker(main, 0.4), 20) +
    line('M820 520Q910 440 760 330', darker(main, 0.4), 20) +
    lens(170) +
    lens(530) +
    line('M466 540Q500 500 534 540', main, 26) +
    shine('M200 480Q250 458 330 458', 7, 0.6)
  )
})

export const wristWatch = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 842, 180) +
    path('M420 330L440 120H560L580 330Z', paints.tube(main)) +
    path('M420 660L440 840H560L580 660Z', paints.tube(main)) +
    seam('M440 320L456 136M560 320L544 136M440 680L456 826M560 680L544 826', main) +
    dot(500, 496, 196, paints.steel(accent)) +
    dot(500, 496, 164, paints.ball('#fbf8f1')) +
    times(12, (at) =>
      rect(496, 346, 8, at % 3 ? 18 : 34, 3, '#2e2d31', `transform="rotate(${at * 30} 500 496)"`),
    ) +
    line('M500 496L500 400', '#1c1917', 13) +
    line('M500 496L570 540', '#1c1917', 10) +
    line('M500 520L440 420', '#cf3724', 4) +
    dot(500, 496, 12, '#1c1917') +
    rect(692, 474, 30, 44, 8, paints.rod(accent))
  )
})

export const shoppingBasketBag = standing((art) => {
  const { paints, main, accent } = art
  const body = lathe('M0 420 L300 420 L240 838 L0 838')
  const weave = paints.cloth(art.motif ?? 'checks', [main, accent, lighter(main, 0.3), art.third], 60)
  return (
    contactShadow(art, 500, 836, 280) +
    line('M330 430C330 130 670 130 670 430', darker(main, 0.4), 30) +
    line('M330 430C330 136 670 136 670 430', accent, 16) +
    path(body, weave) +
    path(body, paints.sheen(1.6)) +
    oval(500, 420, 300, 34, darker(main, 0.5)) +
    path('M200 420A300 34 0 0 0 800 420L794 452A300 34 0 0 1 206 452Z', accent) +
    group('', dot(330, 440, 13, '#6b4226'), dot(670, 440, 13, '#6b4226'))
  )
})
