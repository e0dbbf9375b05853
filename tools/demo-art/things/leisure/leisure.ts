import { contactShadow, fabric, lying, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, line, path, rect, star, times, within } from '../../shapes.ts'

export const fishingNet = lying((art) => {
  const { paints, main, accent, third } = art
  const d = 'M120 240Q500 120 880 240Q960 560 800 820Q500 930 200 820Q40 560 120 240Z'
  const mesh =
    times(15, (at) => line(`M${60 + at * 64} 160Q${20 + at * 70} 540 ${180 + at * 46} 880`, main, 5)) +
    times(13, (at) => line(`M60 ${200 + at * 54}Q500 ${150 + at * 60} 940 ${200 + at * 54}`, main, 5))
  return (
    softShadow(d, 14, 22, 0.5) +
    within(
      paints.clip(d),
      path(d, main, 'opacity=".16"'),
      mesh,
      times(10, (at) =>
        line(`M${-40 + at * 100} 120L${300 + at * 100} 900`, darker(main, 0.3), 3, 'opacity=".6"'),
      ),
    ) +
    line('M120 240Q500 120 880 240', accent, 15) +
    times(9, (at) =>
      rect(120 + at * 90, 214 - Math.sin((at / 8) * 3.14) * 62, 54, 44, 18, paints.rod(third)),
    ) +
    times(11, (at) => dot(206 + at * 59, 826 + Math.sin((at / 10) * 3.14) * 54, 17, paints.ball('#57555c')))
  )
})

export const fishingRod = lying((art) => {
  const { paints, main, accent } = art
  return (
    group(
      'rotate(-38 500 500)',
      softShadow('M40 490H1000V510H40Z'),
      rect(-60, 482, 320, 44, 18, paints.rod('#c48f57')),
      rect(250, 490, 900, 20, 8, paints.rod(main)),
      times(5, (at) => rect(380 + at * 150, 484, 20, 34, 4, accent)),
      dot(330, 570, 70, paints.steel('#8d929b')),
      dot(330, 570, 44, paints.ball(accent)),
      line('M330 570L400 630', '#57555c', 13),
      dot(404, 634, 20, '#1c1917'),
      line('M380 540Q700 620 1000 512', '#fffdf9', 3),
    ) +
    line('M760 120Q800 420 720 640', '#fffdf9', 3) +
    line('M720 640v70q0 50 -46 44q-34 -8 -26 -46', '#57555c', 11) +
    dot(721, 600, 26, paints.ball('#cf3724'))
  )
})

/** The carved board of twice sixteen holes, and its seeds. */
export const bawo = lying((art) => {
  const { paints, main, accent, random } = art
  const hole = (at: number) => {
    const [x, y] = [186 + (at % 8) * 90, 340 + Math.floor(at / 8) * 108]
    return (
      dot(
        x,
        y,
        38,
        paints.slope(0.6, 1, [
          [0, darker(main, 0.62)],
          [1, darker(main, 0.16)],
        ]),
      ) +
      times(Math.floor(random() * 4), (n) =>
        dot(x - 12 + n * 12, y + (n % 2) * 14 - 4, 11, paints.ball(accent)),
      )
    )
  }
  return group(
    'rotate(-6 500 500)',
    softShadow('M90 250H910V750H90Z'),
    rect(80, 240, 840, 520, 60, darker(main, 0.4)),
    rect(80, 230, 840, 510, 60, paints.lit(main)),
    line('M120 500H880', darker(main, 0.4), 6),
    rect(
      104,
      256,
      792,
      458,
      44,
      'none',
      `stroke="${lighter(main, 0.3)}" stroke-width="5" stroke-dasharray="16 10"`,
    ),
    times(32, hole),
    times(5, (at) => dot(300 + at * 90, 830 + (at % 2) * 30, 15, paints.ball(accent))),
  )
})

export const tent = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 838, 440) +
    path('M500 250L820 300L960 838H760Z', paints.lit(darker(main, 0.3))) +
    path('M500 250L60 838H760Z', paints.lit(main)) +
    path('M430 440L250 838H560Z', darker(main, 0.62)) +
    path('M430 440L250 838H330Q400 640 430 440Z', accent) +
    path('M430 440L560 838H500Q450 640 430 440Z', lighter(accent, 0.2)) +
    line('M500 250L60 838M500 250L760 838M820 300L960 838', lighter(main, 0.4), 7) +
    line('M60 838L20 850M500 250L500 216', '#57555c', 9)
  )
})

export const yogaMat = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 826, 380) +
    path(corners([330, 640], [880, 600], [930, 790], [330, 826]), fabric(art, 90)) +
    path(corners([330, 640], [880, 600], [930, 790], [330, 826]), paints.sheen()) +
    rect(110, 560, 300, 270, 130, paints.rod(main)) +
    dot(250, 694, 130, darker(main, 0.25)) +
    [104, 78, 52, 28]
      .map((r) => dot(250, 694, r, 'none', `stroke="${lighter(main, 0.3)}" stroke-width="8"`))
      .join('') +
    line('M360 566V824', accent, 20) +
    path(star(680, 700, 44, 22, 10), accent, 'opacity=".8"')
  )
})
