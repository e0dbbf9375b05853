import { contactShadow, fabric, hanging, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, oval, path, rect, star, times, within } from '../../shapes.ts'

export const toyCar = standing((art) => {
  const { paints, main, accent, third } = art
  const tyre = (x: number) =>
    dot(x, 760, 80, '#1c1917') + dot(x, 760, 46, paints.ball(third)) + dot(x, 760, 15, '#2e2d31')
  return (
    contactShadow(art, 500, 838, 380) +
    path(
      'M110 720Q110 580 230 560L340 400Q360 380 400 380H600Q650 380 690 430L770 560Q890 580 890 690V740Q880 760 850 760H150Q110 760 110 720Z',
      paints.lit(main),
    ) +
    path(
      'M370 430H480V560H280ZM510 430H600Q630 430 650 460L710 560H510Z',
      paints.slope(0.6, 1, [
        [0, '#dff1f7'],
        [1, '#7fa9bf'],
      ]),
    ) +
    rect(110, 640, 780, 22, 0, accent) +
    oval(870, 620, 22, 30, '#fff3b8') +
    rect(108, 590, 26, 50, 8, '#cf3724') +
    line('M495 570V740', darker(main, 0.4), 5) +
    rect(440, 590, 44, 13, 6, '#cdd2d9') +
    tyre(280) +
    tyre(720) +
    shine('M360 404Q480 384 600 396', 9, 0.5)
  )
})

export const doll = standing((art) => {
  const { paints, accent, third } = art
  return (
    contactShadow(art, 500, 838, 210) +
    rect(420, 700, 60, 138, 26, paints.tube('#5b3521')) +
    rect(520, 700, 60, 138, 26, paints.tube('#5b3521')) +
    line('M400 460Q300 560 290 640M600 460Q700 560 710 640', '#5b3521', 50) +
    path(lathe('M0 420 L110 430 Q130 560 230 740 Q100 780 0 776'), fabric(art, 76)) +
    path(lathe('M0 420 L110 430 Q130 560 230 740 Q100 780 0 776'), paints.sheen()) +
    line('M276 726Q400 784 500 776T724 726', accent, 18) +
    dot(500, 300, 138, paints.ball('#6b4028')) +
    path('M364 280C350 120 650 120 636 280Q580 210 500 210T364 280Z', '#1c1917') +
    dot(360, 220, 50, '#1c1917') +
    dot(640, 220, 50, '#1c1917') +
    dot(370, 262, 17, third) +
    dot(630, 262, 17, third) +
    dot(450, 310, 15, '#fff') +
    dot(550, 310, 15, '#fff') +
    dot(452, 312, 9, '#1c1917') +
    dot(552, 312, 9, '#1c1917') +
    line('M460 366Q500 396 540 366', '#2a120c', 9) +
    path(star(500, 520, 30, 13, 5), third)
  )
})

export const candles = standing((art) => {
  const { paints, main, accent, third } = art
  const candle = (x: number, top: number, tone: string, half = 44) =>
    contactShadow(art, x, 838, half) +
    dot(
      x,
      top - 50,
      120,
      paints.glow(0.5, 0.5, 0.5, [
        [0, '#fff1a8', 0.9],
        [1, '#ffd45c', 0],
      ]),
    ) +
    line(`M${x} ${top}v-24`, '#1c1917', 7) +
    path(
      `M${x} ${top - 100}Q${x + 36} ${top - 40} ${x} ${top - 18}Q${x - 36} ${top - 40} ${x} ${top - 100}Z`,
      '#ffb52e',
    ) +
    path(
      `M${x} ${top - 66}Q${x + 16} ${top - 36} ${x} ${top - 22}Q${x - 16} ${top - 36} ${x} ${top - 66}Z`,
      '#fff6c2',
    ) +
    rect(x - half, top, half * 2, 838 - top, 10, paints.tube(tone)) +
    oval(x, top + 3, half, 11, lighter(tone, 0.4))
  return (
    candle(250, 470, accent) +
    candle(750, 520, third) +
    candle(380, 360, main) +
    candle(620, 400, main) +
    candle(500, 560, lighter(accent, 0.3), 64)
  )
})

export const padlock = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 460, 838, 240) +
    line('M310 480V340C310 160 610 160 610 340V480', '#57555c', 66) +
    line('M302 480V336C306 180 560 150 596 290', '#e6e9ee', 15) +
    rect(210, 460, 500, 378, 50, paints.steel(main)) +
    rect(240, 490, 440, 318, 30, 'none', `stroke="${darker(main, 0.3)}" stroke-width="5" opacity=".5"`) +
    dot(460, 620, 50, darker(main, 0.6)) +
    path('M440 630H480L494 740H426Z', darker(main, 0.6)) +
    group(
      'translate(800 620) rotate(16)',
      dot(0, 0, 66, 'none', `stroke="${accent}" stroke-width="22"`),
      rect(-13, 60, 26, 160, 6, paints.tube(accent)),
      rect(10, 150, 36, 18, 3, accent),
      rect(10, 186, 26, 18, 3, accent),
    )
  )
})

export const mosquitoNet = hanging((art) => {
  const { paints, main, accent } = art
  const d = 'M500 150C380 170 240 240 220 320L130 920H870L780 320C760 240 620 170 500 150Z'
  return (
    line('M500 0V150', '#8d929b', 6) +
    path('M170 760H830V860H170Z', paints.lit(accent)) +
    path('M200 760Q190 690 300 690T400 760Z', '#fffdf9') +
    rect(160, 850, 680, 40, 8, paints.rod('#855431')) +
    path(d, lighter(main, 0.5), 'opacity=".55"') +
    within(
      paints.clip(d),
      times(24, (at) => line(`M${110 + at * 34} 140L${40 + at * 40} 930`, '#fff', 2, 'opacity=".5"')),
      times(24, (at) => line(`M100 ${180 + at * 32}H900`, '#fff', 2, 'opacity=".4"')),
    ) +
    times(7, (at) =>
      line(
        `M500 156Q${320 + at * 60} 240 ${250 + at * 84} 320L${160 + at * 113} 916`,
        darker(main, 0.2),
        6,
        'opacity=".3"',
      ),
    ) +
    oval(500, 320, 280, 46, 'none', `stroke="${main}" stroke-width="13"`) +
    path('M130 900H870V930H130Z', main, 'opacity=".7"')
  )
})

export const pegs = lying((art) => {
  const { paints, main, accent, third, random } = art
  return times(15, (at) => {
    const tone = [main, accent, third][at % 3] ?? main
    const [x, y] = [230 + (at % 5) * 136, 260 + Math.floor(at / 5) * 240]
    return group(
      `translate(${x} ${y}) rotate(${Math.round(random() * 60 - 30)})`,
      softShadow('M-26 -90H26V90H-26Z', 8, 14, 0.8),
      path('M-26 -90L-6 -96L0 90L-22 96Z', paints.tube(tone)),
      path('M26 -90L6 -96L0 90L22 96Z', paints.tube(darker(tone, 0.2))),
      rect(-30, -16, 60, 22, 8, '#cdd2d9'),
    )
  })
})

export const birdCage = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 340) +
    path('M150 420L500 210L850 420Z', paints.lit(accent)) +
    times(8, (at) =>
      line(
        `M${200 + at * 86} ${390 - (3.5 - Math.abs(at - 3.5)) * 44}L${190 + at * 88} 416`,
        darker(accent, 0.4),
        5,
      ),
    ) +
    rect(180, 416, 640, 370, 8, '#3a2a1e') +
    path(
      'M340 700C320 600 400 560 460 600L520 560Q560 540 570 580L600 600L570 610Q580 700 500 730H400Q350 740 340 700Z',
      paints.lit(third),
    ) +
    path('M540 548q6 -34 24 -20q10 -20 22 6z', '#cf3724') +
    dot(556, 578, 6, '#1c1917') +
    times(14, (at) => rect(196 + at * 46, 416, 11, 370, 4, paints.tube(main))) +
    rect(160, 776, 680, 44, 8, paints.rod(main)) +
    rect(160, 404, 680, 26, 8, paints.rod(main)) +
    times(2, (at) => rect(200 + at * 560, 816, 40, 24, 4, darker(main, 0.3)))
  )
})

export const giftBox = standing((art) => {
  const { paints, accent } = art
  return (
    contactShadow(art, 500, 838, 310) +
    rect(220, 480, 560, 358, 10, fabric(art, 110)) +
    rect(220, 480, 560, 358, 10, paints.sheen(1.2)) +
    rect(452, 480, 96, 358, 0, paints.lit(accent)) +
    rect(190, 400, 620, 100, 12, fabric(art, 110)) +
    rect(190, 400, 620, 100, 12, paints.sheen()) +
    rect(190, 490, 620, 18, 0, '#1d1020', 'opacity=".2"') +
    rect(446, 400, 108, 100, 0, paints.lit(accent)) +
    path(
      'M500 400C380 220 230 290 320 390Q400 420 500 400ZM500 400C620 220 770 290 680 390Q600 420 500 400Z',
      paints.lit(accent),
    ) +
    path(
      'M500 396C420 300 330 310 350 370Q420 400 500 396ZM500 396C580 300 670 310 650 370Q580 400 500 396Z',
      darker(accent, 0.35),
    ) +
    dot(500, 396, 36, paints.ball(accent))
  )
})

export const petFood = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 836, 330) +
    oval(500, 620, 300, 56, darker(main, 0.3)) +
    path('M210 620Q340 470 500 470T790 620Q500 690 210 620Z', darker(third, 0.2)) +
    times(50, (at) => {
      const [x, y] = [
        240 + ((at * 83) % 520),
        610 - ((at * 29) % 110) * (1 - Math.abs(((at * 83) % 520) - 260) / 300),
      ]
      return path(
        `M${x - 14} ${y}q-8 -16 8 -16q6 -8 12 0q18 0 10 16q-14 14 -30 0z`,
        at % 2 ? third : lighter(third, 0.25),
      )
    }) +
    path('M190 620A310 60 0 0 0 810 620L862 800Q850 838 780 838H220Q150 838 138 800Z', paints.tube(main)) +
    path('M500 700c-26 -26 -62 0 -40 34l40 34l40 -34c22 -34 -14 -60 -40 -34z', accent)
  )
})
