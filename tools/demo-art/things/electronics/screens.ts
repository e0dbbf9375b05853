import { type Art, contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter, mix } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, times, within } from '../../shapes.ts'

/** Lake Malawi at dusk, w by h, as the picture on a screen. */
function lake({ paints, main, accent }: Art, w: number, h: number): string {
  const frame = paints.clip(`M0 0H${w}V${h}H0Z`)
  const sky = paints.slope(0, 1, [
    [0, mix(main, '#1f3464', 0.5)],
    [0.6, accent],
    [1, lighter(accent, 0.6)],
  ])
  return within(
    frame,
    rect(0, 0, w, h, 0, sky),
    dot(w * 0.62, h * 0.52, h * 0.15, '#fff3c4'),
    path(
      `M0 ${h * 0.56}L${w * 0.16} ${h * 0.4}L${w * 0.3} ${h * 0.52}L${w * 0.46} ${h * 0.36}L${w * 0.7} ${h * 0.58}H0Z`,
      mix(main, '#3d429d', 0.5),
      'opacity=".85"',
    ),
    rect(0, h * 0.57, w, h * 0.43, 0, paints.fade(darker(main, 0.4), 0.75, 1)),
    times(6, (at) =>
      rect(w * 0.62 - 60 + at * 6, h * (0.61 + at * 0.055), 120 - at * 13, 5, 2, '#fff3c4', 'opacity=".7"'),
    ),
    path(
      `M${w * 0.14} ${h * 0.74}q${w * 0.1} ${h * 0.1} ${w * 0.24} 0q${-w * 0.02} ${h * 0.12} ${-w * 0.12} ${h * 0.12}t${-w * 0.12} ${-h * 0.12}`,
      '#1c1917',
    ),
    line(`M${w * 0.25} ${h * 0.79}V${h * 0.5}`, '#1c1917', 5),
  )
}

export const laptop = standing((art) => {
  const { paints, main, look } = art
  const keys = times(4, (row) =>
    line(
      `M${236 - row * 13} ${706 + row * 22}H${764 + row * 13}`,
      '#2b2a2f',
      15,
      `stroke-dasharray="${33 + row} 8" stroke-linecap="butt"`,
    ),
  )
  const lid =
    rect(196, 250, 608, 430, 24, paints.steel(main)) +
    rect(208, 262, 584, 406, 16, '#131216') +
    group('translate(226 282)', lake(art, 548, 362))
  const desktop =
    look === 'writing'
      ? rect(300, 310, 400, 330, 6, '#fffdf9') +
        times(8, (at) =>
          rect(330, 340 + at * 34, at % 3 === 2 ? 220 : 340, 12, 5, at ? '#b9b4aa' : '#2a6bbd'),
        )
      : ''
  return (
    contactShadow(art, 500, 836, 440) +
    lid +
    desktop +
    path('M226 282H520L226 540Z', '#fff', 'opacity=".1"') +
    path('M196 680H804L900 812Q904 824 890 826H110Q96 824 100 812Z', paints.fall(lighter(main, 0.1))) +
    path('M226 696H774L836 790H164Z', darker(main, 0.28)) +
    keys +
    path('M420 796H580L590 816H410Z', darker(main, 0.16)) +
    rect(104, 824, 792, 16, 8, darker(main, 0.45))
  )
}, 0.96)

export const television = standing(
  (art) =>
    contactShadow(art, 500, 836, 380) +
    path('M300 836L340 760H380L370 836ZM700 836L660 760H620L630 836Z', '#2e2d31') +
    rect(64, 232, 872, 548, 16, '#0f0f12') +
    rect(68, 236, 864, 6, 3, '#57555c') +
    group('translate(82 250)', lake(art, 836, 490)) +
    path('M82 250H560L82 640Z', '#fff', 'opacity=".09"') +
    rect(470, 754, 60, 10, 5, '#8d929b') +
    dot(900, 758, 5, '#cf3724'),
  0.95,
)

export const monitor = standing((art) => {
  const { paints, main } = art
  const chart = times(6, (at) =>
    rect(
      230 + at * 62,
      560 - [90, 150, 120, 210, 180, 250][at]!,
      40,
      [90, 150, 120, 210, 180, 250][at]!,
      6,
      at === 5 ? '#f2a71b' : '#0f6b45',
    ),
  )
  return (
    contactShadow(art, 500, 838, 220) +
    path('M450 640H550L570 800H430Z', paints.tube(main)) +
    oval(500, 818, 200, 24, paints.fall(main)) +
    rect(120, 190, 760, 480, 22, '#1b1a1e') +
    rect(142, 212, 716, 424, 6, '#f6f1e6') +
    rect(142, 212, 716, 54, 6, '#0f6b45') +
    chart +
    rect(640, 310, 180, 20, 8, '#8d929b') +
    times(5, (at) => rect(640, 350 + at * 40, 190 - (at % 2) * 50, 14, 7, '#cdc6b8')) +
    path('M142 212H520L142 540Z', '#fff', 'opacity=".16"')
  )
})

export const decoder = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 826, 400) +
    path('M180 640H820L890 720H110Z', paints.fall(lighter(main, 0.12))) +
    rect(110, 716, 780, 110, 14, paints.lit(main)) +
    rect(560, 742, 250, 56, 8, '#0d0d10') +
    times(4, (at) => rect(600 + at * 46, 754, 26, 32, 4, at === 2 ? '#0d0d10' : '#57c46f')) +
    dot(180, 770, 16, accent) +
    group(
      'translate(300 250) rotate(14 80 250)',
      rect(8, 10, 150, 520, 44, '#1d1020', 'opacity=".25"'),
      rect(0, 0, 150, 516, 44, paints.tube('#3a393e')),
      dot(44, 50, 18, '#cf3724'),
      dot(75, 150, 46, '#57555c'),
      dot(75, 150, 20, '#8d929b'),
      times(12, (at) =>
        rect(22 + (at % 3) * 38, 230 + Math.floor(at / 3) * 50, 30, 30, 9, at > 8 ? accent : '#cdd2d9'),
      ),
    )
  )
})

export const fan = standing((art) => {
  const { paints, main, accent } = art
  const blade = (turn: number) =>
    path(
      'M500 400C460 300 500 200 590 190C640 260 600 350 516 396Z',
      paints.lit(accent),
      `transform="rotate(${turn} 500 400)"`,
    )
  return (
    contactShadow(art, 500, 838, 210) +
    rect(478, 620, 44, 190, 16, paints.tube(main)) +
    path(lathe('M0 780 L120 786 Q200 800 210 838 L0 838'), paints.tube(main)) +
    dot(500, 400, 282, '#1d1020', 'opacity=".08"') +
    [0, 120, 240].map(blade).join('') +
    times(28, (at) =>
      line('M500 334V124', '#6d727b', 4, `opacity=".75" transform="rotate(${at * 12.86} 500 400)"`),
    ) +
    [276, 190, 110]
      .map((r) =>
        dot(
          500,
          400,
          r,
          'none',
          `stroke="${r > 250 ? darker(main, 0.2) : '#8d929b'}" stroke-width="${r > 250 ? 17 : 5}"`,
        ),
      )
      .join('') +
    dot(500, 400, 66, paints.ball(main)) +
    times(4, (at) => rect(432 + at * 36, 800, 26, 14, 6, at ? '#fffdf9' : '#cf3724')) +
    line('M260 290A270 270 0 0 1 420 140', '#fff', 6, 'opacity=".6"')
  )
})

export const iron = standing((art) => {
  const { paints, main, accent } = art
  const charcoal = art.look === 'charcoal'
  const body = 'M130 760C170 560 330 500 520 500H760Q850 500 860 620V760Z'
  const glow = charcoal
    ? times(6, (at) => rect(330 + at * 84, 690, 46, 26, 12, at % 2 ? '#ff8a3c' : '#f2c14e'))
    : dot(600, 620, 54, '#fffdf9') + line('M600 620L630 590', '#cf3724', 8)
  return (
    contactShadow(art, 500, 832, 390) +
    path(body, paints.lit(main)) +
    glow +
    line('M380 510C370 330 420 300 520 300H680Q780 300 790 430V510', darker(accent, 0.4), 66) +
    line('M384 500C376 346 430 308 520 302H680Q776 304 786 420', accent, 44) +
    line('M396 420C400 340 440 296 520 290H670', lighter(accent, 0.5), 9, 'opacity=".6"') +
    path('M104 760H872V810Q872 832 850 832H110Q92 832 96 806Z', paints.steel('#cdd2d9')) +
    shine('M200 710C250 600 350 550 460 540', 12, 0.4) +
    (charcoal ? '' : line('M800 470C940 430 900 250 960 190', '#2e2d31', 18))
  )
})

export const kettle = standing((art) => {
  const { paints, main, accent } = art
  const body = lathe('M0 300 L120 300 C180 380 230 600 240 770 L0 770')
  return (
    contactShadow(art, 500, 836, 250) +
    path('M330 560Q250 470 190 350Q230 322 290 336Q330 400 372 440Z', paints.lit(darker(main, 0.12))) +
    line('M640 340C850 320 860 620 720 690', '#1c1917', 52) +
    line('M640 334C838 320 844 600 716 676', '#57555c', 12) +
    path(body, paints.steel(main)) +
    path(lathe('M0 262 Q100 264 122 304 L0 304'), paints.tube('#2e2d31')) +
    dot(500, 252, 26, paints.ball('#2e2d31')) +
    path(lathe('M0 760 L242 760 L262 836 L0 836'), paints.tube('#2e2d31')) +
    rect(452, 470, 40, 210, 18, '#1c1917', 'opacity=".35"') +
    rect(460, 560, 24, 112, 10, '#86c3e2') +
    rect(560, 784, 60, 26, 10, accent)
  )
})

export const camera = lying((art) => {
  const { paints, main, accent } = art
  const body =
    'M160 340Q160 300 200 300H350L390 240H610L650 300H800Q840 300 840 340V700Q840 740 800 740H200Q160 740 160 700Z'
  return (
    softShadow(body) +
    path(body, paints.lit(main)) +
    rect(160, 400, 680, 250, 0, darker(main, 0.4)) +
    dot(500, 520, 190, paints.steel('#8d929b')) +
    dot(500, 520, 164, '#141316') +
    dot(500, 520, 110, paints.ball('#2b3f73')) +
    dot(460, 470, 30, '#fff', 'opacity=".5"') +
    rect(690, 330, 100, 50, 10, accent) +
    dot(250, 290, 34, paints.steel('#cdd2d9')) +
    path(corners([440, 262], [560, 262], [580, 296], [420, 296]), darker(main, 0.5))
  )
})
