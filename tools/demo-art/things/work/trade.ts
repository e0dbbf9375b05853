import { contactShadow, fabric, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, star, times, words } from '../../shapes.ts'

export const sewingMachine = standing((art) => {
  const { paints, main, accent } = art
  const gold = '#d8b15a'
  return (
    contactShadow(art, 500, 838, 420) +
    rect(90, 720, 820, 110, 14, paints.rod(accent)) +
    rect(90, 720, 820, 20, 10, lighter(accent, 0.3)) +
    path(
      'M150 720V680H760Q780 560 700 480H340Q290 490 290 560V640H190V430Q200 330 310 330H720Q860 350 860 520V720Z',
      paints.lit(main),
    ) +
    rect(196, 600, 90, 70, 10, darker(main, 0.3)) +
    line('M240 660V716', '#cdd2d9', 11) +
    path('M206 706H276V722H206Z', '#cdd2d9') +
    dot(880, 480, 104, paints.steel('#8d929b')) +
    dot(880, 480, 70, darker(main, 0.2)) +
    dot(880, 480, 26, gold) +
    line('M360 400Q480 370 560 410T760 400', gold, 9) +
    path(star(420, 430, 26, 10, 6), gold) +
    path(star(720, 430, 26, 10, 6), gold) +
    rect(470, 250, 20, 84, 6, '#8d929b') +
    rect(440, 190, 80, 100, 10, paints.tube('#cf3724')) +
    line('M480 190Q300 200 240 340V600', '#cf3724', 4) +
    rect(220, 350, 44, 44, 22, paints.ball(gold)) +
    path(
      'M100 740Q240 690 420 740L400 800Q240 760 100 800Z',
      art.motif ? fabric(art, 60) : '#f2a71b',
      'opacity=".95"',
    )
  )
}, 0.92)

export const scales = standing((art) => {
  const { paints, main, accent, look } = art
  if (look === 'digital')
    return (
      contactShadow(art, 500, 838, 360) +
      path(corners([200, 500], [800, 500], [860, 590], [140, 590]), paints.steel('#cdd2d9')) +
      rect(140, 586, 720, 26, 8, '#8d929b') +
      path('M200 640H800L870 838H130Z', paints.lit(main)) +
      rect(460, 606, 80, 44, 0, darker(main, 0.4)) +
      rect(250, 690, 300, 96, 12, '#1c1917') +
      words(400, 764, 76, '#7fe08c', '1.250') +
      times(6, (at) =>
        rect(
          590 + (at % 3) * 72,
          690 + Math.floor(at / 3) * 54,
          56,
          40,
          10,
          at === 5 ? accent : lighter(main, 0.4),
        ),
      )
    )
  const pan = (x: number, y: number) =>
    line(`M${x} ${y - 210}L${x - 120} ${y}M${x} ${y - 210}L${x + 120} ${y}`, '#8d929b', 6) +
    path(`M${x - 150} ${y}Q${x} ${y + 110} ${x + 150} ${y}Z`, paints.steel(accent)) +
    oval(x, y, 150, 20, lighter(accent, 0.3))
  return (
    contactShadow(art, 500, 838, 230) +
    rect(480, 260, 40, 540, 14, paints.tube(main)) +
    path(lathe('M0 770 Q190 790 220 838 L0 838'), paints.tube(main)) +
    line('M200 330L800 290', darker(main, 0.4), 30) +
    line('M200 324L800 284', lighter(main, 0.2), 9) +
    dot(500, 300, 40, paints.ball(accent)) +
    pan(210, 560) +
    pan(790, 520) +
    times(3, (at) => dot(750 + at * 40, 500 - (at % 2) * 26, 32, paints.ball('#cf3724'))) +
    rect(160, 470, 100, 90, 10, paints.tube('#57555c'))
  )
})

export const drill = lying((art) => {
  const { paints, main, accent } = art
  const body =
    'M260 300H660Q720 310 720 400T660 490H470L520 740Q520 800 460 800H380Q330 800 330 750L300 490H260Q210 480 210 400T260 300Z'
  return group(
    'rotate(-8 500 500)',
    softShadow(body),
    rect(716, 350, 110, 100, 14, paints.rod('#57555c')),
    path('M820 376L960 392L980 400L960 408L820 424Z', paints.steel('#cdd2d9')),
    path(body, paints.lit(main)),
    path('M350 560L500 560L520 740Q520 800 460 800H380Q330 800 330 750Z', paints.lit('#2e2d31')),
    rect(484, 500, 40, 90, 16, accent),
    rect(300, 340, 220, 40, 12, accent),
    times(5, (at) => rect(240 + at * 5, 420 + at * 12, 120 - at * 8, 6, 3, darker(main, 0.5))),
    rect(340, 790, 200, 76, 16, paints.lit(darker(main, 0.2))),
    shine('M270 320H640', 9, 0.45),
  )
})

export const marketCanopy = standing((art) => {
  const { paints, main, accent, third } = art
  const fall = times(8, (at) =>
    path(
      `M${80 + at * 105} 390H${185 + at * 105}V440Q${132 + at * 105} 500 ${80 + at * 105} 440Z`,
      at % 2 ? accent : main,
    ),
  )
  const roof = times(8, (at) =>
    path(
      corners([240 + at * 65, 210], [305 + at * 65, 210], [185 + at * 105, 392], [80 + at * 105, 392]),
      at % 2 ? accent : main,
    ),
  )
  const goods = times(9, (at) =>
    dot(210 + at * 72, 606, 36, paints.ball([third, '#cf3724', '#33954f', '#f2a71b'][at % 4] ?? third)),
  )
  return (
    contactShadow(art, 500, 838, 420) +
    rect(120, 400, 22, 438, 6, '#855431') +
    rect(858, 400, 22, 438, 6, '#855431') +
    goods +
    rect(150, 616, 700, 60, 6, paints.rod('#c48f57')) +
    rect(170, 676, 660, 150, 4, art.motif ? fabric(art, 84) : paints.lit('#a56c3b')) +
    rect(170, 676, 660, 150, 4, paints.fade('#1d1020', 0.1, 0.4)) +
    roof +
    path(corners([240, 210], [760, 210], [920, 392], [80, 392]), paints.sheen(0.9)) +
    fall +
    rect(80, 388, 840, 12, 0, '#1d1020', 'opacity=".16"')
  )
}, 0.96)

export const hairDryer = lying((art) => {
  const { paints, main, accent } = art
  const body =
    'M240 260Q420 180 560 260L820 300V470L560 500Q540 540 480 560L540 820Q520 860 460 860H420Q380 850 370 810L330 560Q190 500 190 390Q190 300 240 260Z'
  return (
    line('M450 850C470 980 700 960 760 820', '#1c1917', 20) +
    group(
      'rotate(-6 500 500)',
      softShadow(body),
      path(body, paints.lit(main)),
      rect(800, 284, 90, 204, 16, paints.rod(accent)),
      dot(330, 390, 100, darker(main, 0.3)),
      times(6, (at) =>
        line(
          `M${270 + at * 24} ${320 + Math.abs(at - 2.5) * 14}V${460 - Math.abs(at - 2.5) * 14}`,
          darker(main, 0.6),
          9,
        ),
      ),
      rect(420, 620, 50, 100, 20, accent),
      shine('M420 240Q540 240 760 310', 13, 0.5),
    )
  )
})

export const ropeCoil = lying((art) => {
  const { main, accent } = art
  const turn = (r: number) =>
    `M${500 - r} 500a${r} ${r * 0.94} 0 1 1 ${2 * r} 0a${r} ${r * 0.94} 0 1 1 ${-2 * r} 0`
  return (
    [340, 290, 240, 190]
      .map(
        (r) =>
          line(turn(r), '#1d1020', 54, 'opacity=".12" transform="translate(12 18)"') +
          line(turn(r), darker(main, 0.25), 48) +
          line(turn(r), lighter(main, 0.1), 38, 'stroke-dasharray="15 13" stroke-linecap="butt"'),
      )
      .join('') +
    line('M690 500Q800 760 900 860', darker(main, 0.25), 48) +
    line(
      'M690 500Q800 760 900 860',
      lighter(main, 0.1),
      38,
      'stroke-dasharray="15 13" stroke-linecap="butt"',
    ) +
    rect(456, 640, 90, 250, 26, accent) +
    times(6, (at) => line(`M462 ${670 + at * 36}H540`, darker(accent, 0.35), 7))
  )
})

export const building = standing((art) => {
  const { paints, main, accent, look } = art
  if (look === 'sheets')
    return (
      contactShadow(art, 500, 830, 400) +
      times(5, (at) =>
        path(
          `M${90 + at * 12} ${800 - at * 34}L${240 + at * 12} ${600 - at * 34}H${880 + at * 6}L${800 + at * 6} ${800 - at * 34}Z`,
          paints.steel(at % 2 ? darker(main, 0.1) : main),
        ),
      ) +
      times(14, (at) =>
        line(`M${170 + at * 46} 664L${300 + at * 42} 468`, darker(main, 0.3), 6, 'opacity=".6"'),
      )
    )
  const brick = (at: number) =>
    rect(
      190 + (at % 4) * 158 + (Math.floor(at / 4) % 2) * 30,
      740 - Math.floor(at / 4) * 96,
      148,
      88,
      8,
      paints.lit(at % 3 ? main : darker(main, 0.12)),
    )
  return (
    contactShadow(art, 520, 836, 370) +
    times(16, brick) +
    group(
      'rotate(-18 700 300)',
      path(corners([560, 340], [760, 300], [700, 420]), paints.steel('#cdd2d9')),
      line('M750 310L830 290', '#8d929b', 15),
      rect(820, 262, 120, 44, 20, accent),
    )
  )
})
