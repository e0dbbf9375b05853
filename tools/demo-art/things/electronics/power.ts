import { contactShadow, halo, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times } from '../../shapes.ts'

export const torch = lying((art) => {
  const { paints, main, accent } = art
  const head = 'M640 400L760 350Q800 350 800 390V610Q800 650 760 650L640 600Z'
  return group(
    'rotate(-24 500 500)',
    path(
      'M800 390L1200 200V800L800 610Z',
      paints.slope(1, 0, [
        [0, '#fff1a8', 0.75],
        [1, '#fff1a8', 0],
      ]),
    ),
    softShadow('M180 420H640L760 350H800V650H760L640 600H180Z'),
    rect(150, 416, 500, 168, 40, paints.rod(main)),
    times(8, (at) => rect(240 + at * 34, 418, 12, 164, 6, darker(main, 0.4), 'opacity=".55"')),
    path(head, paints.rod(accent)),
    oval(800, 500, 26, 142, paints.steel('#e6e9ee')),
    oval(806, 500, 18, 112, '#fff6c2'),
    rect(540, 428, 80, 36, 16, darker(accent, 0.3)),
    line('M150 500Q80 520 90 620', darker(main, 0.5), 12),
  )
})

export const bulb = standing((art) => {
  const { paints, main } = art
  const one = (x: number) =>
    halo(art, x, 420, 300) +
    path(
      lathe('M0 700 L84 700 C88 600 190 560 190 420 C190 300 100 230 0 230', x),
      paints.glow(0.4, 0.4, 0.66, [
        [0, '#fffdf0'],
        [0.6, '#fff0bd'],
        [1, '#e9c765'],
      ]),
    ) +
    path(lathe('M0 690 L86 690 L96 560 L0 560', x), paints.tube(main)) +
    rect(x - 62, 700, 124, 96, 12, paints.steel('#cdd2d9')) +
    times(3, (at) => line(`M${x - 62} ${722 + at * 28}L${x + 62} ${712 + at * 28}`, '#6d727b', 6)) +
    path(lathe('M0 796 L50 796 L26 832 L0 832', x), '#2e2d31') +
    shine(`M${x - 120} 380Q${x - 110} 290 ${x - 40} 262`, 18, 0.8)
  return contactShadow(art, 330, 830, 70) + contactShadow(art, 680, 830, 70) + one(310) + one(690)
})

export const powerBank = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 836, 200) +
    line('M560 240C600 90 820 110 820 300S720 600 800 780', darker(accent, 0.2), 20) +
    line('M560 240C600 90 820 110 820 300S720 600 800 780', lighter(accent, 0.3), 7) +
    rect(322, 214, 370, 626, 56, darker(main, 0.5)) +
    rect(312, 210, 370, 622, 54, paints.lit(main)) +
    rect(340, 240, 314, 560, 36, 'none', `stroke="${lighter(main, 0.3)}" stroke-width="4" opacity=".5"`) +
    times(4, (at) => dot(420 + at * 52, 720, 11, at < 3 ? '#7fe08c' : darker(main, 0.5))) +
    rect(404, 198, 74, 26, 6, '#2e2d31') +
    rect(520, 198, 80, 26, 6, '#2e2d31') +
    path('M520 380L430 520H490L470 640L570 480H506Z', accent) +
    shine('M350 270V640', 12, 0.3) +
    rect(534, 226, 50, 44, 8, paints.tube(accent))
  )
})

export const extensionLead = lying((art) => {
  const { paints, main, accent } = art
  const body = 'M200 380Q200 340 240 340H800Q840 340 840 380V560Q840 600 800 600H240Q200 600 200 560Z'
  const socket = (x: number) =>
    rect(x, 372, 166, 196, 22, darker(main, 0.1)) +
    rect(x + 67, 396, 32, 52, 4, '#1c1917') +
    rect(x + 30, 488, 44, 24, 4, '#1c1917') +
    rect(x + 92, 488, 44, 24, 4, '#1c1917')
  return (
    line(
      'M200 470C60 480 60 720 220 760S560 660 760 760',
      '#1d1020',
      26,
      'opacity=".16" transform="translate(10 16)"',
    ) +
    line('M200 470C60 480 60 720 220 760S560 660 760 760', darker(main, 0.35), 24) +
    line('M200 466C60 476 60 716 220 756S560 656 760 756', lighter(main, 0.2), 7) +
    group(
      'rotate(-5 500 470)',
      softShadow(body),
      path(body, paints.lit(main)),
      times(3, (at) => socket(246 + at * 180)),
      rect(794, 420, 34, 96, 10, accent),
      shine('M230 356H780', 7, 0.6),
    ) +
    group(
      'translate(750 690) rotate(10)',
      softShadow('M0 0H140V130H0Z'),
      rect(130, 20, 60, 26, 4, paints.steel('#c9a24a')),
      rect(130, 84, 60, 26, 4, paints.steel('#c9a24a')),
      rect(0, 0, 140, 132, 26, paints.lit(main)),
    )
  )
})

export const battery = standing((art) => {
  const { paints, main, accent } = art
  const cell = (x: number, top: number) =>
    contactShadow(art, x, 836, 80) +
    rect(x - 26, top - 26, 52, 40, 8, paints.tube('#cdd2d9')) +
    rect(x - 80, top, 160, 836 - top, 18, paints.tube(main)) +
    rect(x - 80, top, 160, (836 - top) * 0.3, 18, paints.tube(accent)) +
    path(star(x, top + (836 - top) * 0.62, 44, 20, 8), lighter(accent, 0.2)) +
    line(`M${x - 12} ${top + 60}h24m-12 -12v24`, darker(main, 0.5), 7)
  return cell(300, 380) + cell(700, 380) + cell(500, 400)
})

export const generator = standing((art) => {
  const { paints, main, accent } = art
  const frame = 'M170 800V330Q170 290 210 290H790Q830 290 830 330V800'
  return (
    contactShadow(art, 500, 836, 370) +
    rect(210, 430, 560, 330, 22, '#3a393e') +
    path('M230 430Q230 320 330 310H690Q770 320 770 430Z', paints.lit(main)) +
    rect(460, 286, 90, 34, 12, '#1c1917') +
    rect(230, 470, 210, 250, 16, paints.fall('#57555c')) +
    times(6, (at) => rect(250, 500 + at * 34, 170, 14, 7, '#1c1917')) +
    rect(470, 460, 280, 270, 18, paints.fall('#e6e1d5')) +
    rect(500, 490, 100, 84, 10, '#1c1917') +
    dot(680, 532, 38, paints.steel('#cdd2d9')) +
    dot(680, 532, 26, '#fffdf9') +
    line('M680 532L698 514', '#cf3724', 5) +
    times(2, (at) => dot(530 + at * 80, 660, 26, at ? accent : '#2e2d31')) +
    rect(640, 620, 90, 70, 10, '#cf3724') +
    line(frame, '#1c1917', 30) +
    line('M166 780V330Q170 286 210 286H770', lighter(main, 0.3), 8) +
    rect(150, 786, 90, 50, 12, '#1c1917') +
    rect(760, 786, 90, 50, 12, '#1c1917')
  )
})

export const carBattery = standing((art) => {
  const { paints, main, accent } = art
  const post = (x: number, colour: string) =>
    rect(x - 34, 330, 68, 60, 12, paints.tube('#a8acb4')) + rect(x - 52, 380, 104, 34, 10, paints.rod(colour))
  return (
    contactShadow(art, 500, 838, 330) +
    path(corners([800, 410], [870, 370], [870, 790], [800, 838]), darker(main, 0.6)) +
    path(corners([200, 410], [270, 370], [870, 370], [800, 410]), lighter(main, 0.1)) +
    rect(200, 410, 600, 428, 16, paints.lit(main)) +
    rect(184, 404, 632, 70, 14, paints.rod(darker(main, 0.2))) +
    times(6, (at) => dot(250 + at * 100, 440, 22, darker(main, 0.5))) +
    rect(240, 520, 520, 250, 14, accent) +
    path('M500 548L430 660H490L466 744L570 624H506Z', darker(main, 0.2)) +
    rect(270, 560, 120, 20, 8, darker(main, 0.3)) +
    rect(270, 600, 90, 16, 8, darker(main, 0.3), 'opacity=".6"') +
    rect(610, 700, 120, 20, 8, darker(main, 0.3)) +
    post(310, '#cf3724') +
    post(690, '#2e2d31') +
    shine('M222 500V800', 9, 0.25)
  )
})
