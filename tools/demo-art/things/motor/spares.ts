import { contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, path, rect, times } from '../../shapes.ts'

export const engineOil = standing((art) => {
  const { paints, main, accent, third } = art
  const body =
    'M300 400Q300 350 350 340L470 330V280H600V330Q700 340 700 420V790Q700 838 650 838H350Q300 838 300 790Z'
  return (
    contactShadow(art, 500, 838, 220) +
    rect(462, 206, 146, 84, 14, paints.tube(accent)) +
    times(9, (at) => rect(470 + at * 15, 214, 5, 68, 2, darker(accent, 0.4), 'opacity=".45"')) +
    path(body, paints.tube(main)) +
    path('M600 400H660V620H600Q580 510 600 400Z', darker(main, 0.6)) +
    path('M330 430H560V790H330Z', third) +
    path('M330 430H560L330 600Z', accent) +
    path('M450 560C390 640 400 710 445 710S500 640 450 560Z', '#f2a71b') +
    rect(360, 740, 170, 20, 8, darker(main, 0.5)) +
    path(body, paints.sheen(1.1)) +
    shine('M326 430V760', 12, 0.4)
  )
})

export const jumpLeads = lying((art) => {
  const { paints, main, accent } = art
  const clip = (x: number, y: number, turn: number, tone: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      softShadow('M-40 -160H40V60H-40Z'),
      path('M-44 60L-30 -170Q-10 -200 0 -170L10 60Z', paints.tube(tone)),
      path('M44 60L30 -170Q10 -200 0 -170L-10 60Z', paints.tube(darker(tone, 0.2))),
      rect(-34, -230, 28, 90, 8, paints.steel('#c9a24a')),
      rect(6, -230, 28, 90, 8, paints.steel('#c9a24a')),
      dot(0, -60, 20, '#cdd2d9'),
    )
  const lead = (d: string, tone: string) =>
    line(d, '#1d1020', 34, 'opacity=".14" transform="translate(10 16)"') +
    line(d, darker(tone, 0.3), 32) +
    line(d, lighter(tone, 0.1), 11)
  return (
    lead('M270 330C180 700 420 860 560 700S380 420 560 420S860 660 720 800', main) +
    lead('M420 300C420 560 760 480 800 640S560 940 420 800', accent) +
    clip(270, 300, -10, main) +
    clip(430, 290, 8, accent) +
    clip(720, 780, 164, main) +
    clip(420, 790, 230, accent)
  )
})

export const sparkPlugs = lying((art) => {
  const { paints, main, accent } = art
  const plug = (at: number) =>
    group(
      `translate(${170 + at * 190} 140) rotate(${at % 2 ? 4 : -3})`,
      softShadow('M20 0H80V640H20Z'),
      rect(32, 0, 36, 66, 10, paints.tube('#cdd2d9')),
      rect(18, 60, 64, 210, 16, paints.tube('#fbf8f1')),
      times(4, (n) => rect(14, 90 + n * 40, 72, 11, 5, '#d8d2c4')),
      rect(18, 200, 64, 26, 0, main),
      rect(-2, 264, 104, 76, 8, paints.steel('#a8acb4')),
      rect(16, 336, 68, 200, 6, paints.tube('#8d929b')),
      times(9, (n) => line(`M14 ${350 + n * 20}L86 ${358 + n * 20}`, '#57555c', 6)),
      rect(40, 530, 20, 60, 4, accent),
      line('M80 536V606H40', '#8d929b', 13),
    )
  return times(4, plug)
})

export const bikeTube = lying((art) => {
  const { paints, main, accent } = art
  return (
    softShadow('M500 200a300 300 0 1 0 1 0M500 290a210 210 0 1 1 -1 0', 14, 22, 0.6) +
    [0, 1, 2]
      .map(
        (at) =>
          line(
            `M${500 - 290 + at * 40} ${500 + at * 14}a${290 - at * 20} ${290 - at * 24} 0 1 1 ${580 - at * 40} 0a${290 - at * 20} ${290 - at * 24} 0 1 1 ${-(580 - at * 40)} 0`,
            darker(main, at * 0.14),
            58,
          ) +
          line(
            `M${500 - 290 + at * 40} ${490 + at * 14}a${290 - at * 20} ${290 - at * 24} 0 1 1 ${580 - at * 40} 0`,
            lighter(main, 0.3),
            11,
          ),
      )
      .join('') +
    rect(484, 740, 36, 120, 8, paints.steel('#d8b15a')) +
    rect(470, 470, 60, 320, 16, paints.tube(accent), 'opacity=".95"')
  )
})

export const headlamp = standing((art) => {
  const { paints, main, accent } = art
  const lamp = (x: number) =>
    contactShadow(art, x, 838, 170) +
    path(lathe('M0 420 Q210 430 214 620 Q210 830 0 838', x), paints.tube(main)) +
    dot(x, 630, 190, paints.steel('#cdd2d9')) +
    dot(x, 630, 164, paints.ball('#dfeef5')) +
    times(9, (at) =>
      line(
        `M${x - 130 + at * 32} ${520 + Math.abs(at - 4) * 14}V${740 - Math.abs(at - 4) * 14}`,
        '#9fb7c4',
        4,
      ),
    ) +
    dot(x, 630, 50, paints.ball(accent)) +
    path(
      `M${x - 110} 560Q${x - 60} 500 ${x + 20} 490`,
      'none',
      'stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".9"',
    )
  return lamp(280) + lamp(720)
})

export const bikeChain = lying((art) => {
  const { paints, main } = art
  const link = (at: number) => {
    const angle = at * 0.1745
    const [x, y] = [500 + Math.cos(angle) * (310 - at * 0.9), 500 + Math.sin(angle) * (310 - at * 0.9)]
    return group(
      `translate(${Math.round(x)} ${Math.round(y)}) rotate(${at * 10 + 90})`,
      rect(-34, -17, 68, 34, 17, at % 2 ? paints.rod(main) : paints.rod(darker(main, 0.2))),
      dot(-18, 0, 8, '#2e2d31'),
      dot(18, 0, 8, '#2e2d31'),
    )
  }
  return (
    softShadow(
      'M190 500a310 310 0 1 0 620 0a310 310 0 1 0 -620 0M260 500a240 240 0 1 1 480 0a240 240 0 1 1 -480 0',
      14,
      20,
      0.35,
    ) +
    times(70, link) +
    dot(500, 500, 130, paints.steel(art.accent)) +
    times(24, (at) =>
      path('M490 350H510L516 376H484Z', darker(art.accent, 0.3), `transform="rotate(${at * 15} 500 500)"`),
    ) +
    dot(500, 500, 60, '#2e2d31')
  )
})
