import { contactShadow, shine, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, lathe, line, path, rect, star, times } from '../../shapes.ts'

export const perfume = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 210) +
    rect(440, 190, 120, 130, 16, paints.steel(accent)) +
    rect(460, 316, 80, 54, 4, paints.tube('#d8b15a')) +
    path(
      'M340 370H660Q720 380 720 440V780Q716 838 660 838H340Q284 838 280 780V440Q280 380 340 370Z',
      paints.lit(lighter(main, 0.3)),
    ) +
    path('M326 470H674V780Q670 800 650 800H350Q330 800 326 780Z', paints.fall(main)) +
    path('M326 470Q500 500 674 470V500Q500 520 326 500Z', lighter(main, 0.5), 'opacity=".6"') +
    rect(400, 560, 200, 150, 10, third) +
    path(star(500, 622, 44, 18, 8), accent) +
    rect(440, 680, 120, 10, 5, accent) +
    line('M300 440Q300 400 350 390', '#fff', 12, 'opacity=".8"') +
    path('M290 440L340 380H400L300 760Z', '#fff', 'opacity=".2"') +
    line('M500 370V800', darker(main, 0.3), 5, 'opacity=".3"')
  )
})

export const lipstick = standing((art) => {
  const { paints, main, accent, third } = art
  const one = (x: number, tone: string, up: number) =>
    contactShadow(art, x, 838, 70) +
    path(`M${x - 40} 500V${400 - up}Q${x - 30} ${330 - up} ${x + 40} ${310 - up}V500Z`, paints.tube(tone)) +
    rect(x - 50, 480, 100, 130, 8, paints.tube('#d8b15a')) +
    rect(x - 66, 590, 132, 248, 14, paints.tube(darker(tone, 0.72))) +
    rect(x - 66, 610, 132, 13, 0, '#d8b15a')
  return one(280, accent, 20) + one(720, third, 40) + one(500, main, 90)
})

export const nailPolish = standing((art) => {
  const { paints, main, accent, third } = art
  const one = (x: number, tone: string, y: number) =>
    contactShadow(art, x, y, 100) +
    rect(x - 34, y - 400, 68, 210, 16, paints.tube('#232126')) +
    path(
      lathe(
        `M0 ${y - 200} L46 ${y - 200} Q108 ${y - 180} 108 ${y - 110} L108 ${y - 30} Q104 ${y} 70 ${y} L0 ${y}`,
        x,
      ),
      paints.tube(tone),
    ) +
    shine(`M${x - 74} ${y - 110}V${y - 40}`, 12, 0.7)
  return (
    one(240, accent, 760) +
    one(500, third, 740) +
    one(760, darker(main, 0.3), 760) +
    one(370, main, 850) +
    one(640, lighter(accent, 0.4), 850)
  )
})

export const mirror = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 838, 190) +
    rect(476, 640, 48, 160, 12, paints.tube(main)) +
    path(lathe('M0 780 Q170 790 190 838 L0 838'), paints.tube(main)) +
    dot(500, 410, 264, paints.lit(main)) +
    times(24, (at) => dot(500 + Math.cos(at * 0.262) * 240, 410 + Math.sin(at * 0.262) * 240, 11, accent)) +
    dot(
      500,
      410,
      212,
      paints.slope(0.8, 1, [
        [0, '#f4fbfd'],
        [0.45, '#bcd9e4'],
        [0.46, '#d9ecf2'],
        [1, '#9fc3d2'],
      ]),
    ) +
    path('M360 520L560 250H610L400 570Z', '#fff', 'opacity=".5"')
  )
})
