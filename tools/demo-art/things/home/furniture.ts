import { type Art, contactShadow, fabric, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, lathe, line, oval, path, rect, times } from '../../shapes.ts'

const leg = ({ paints }: Art, x: number, top: number, foot: number, tone: string, width = 34) =>
  rect(x - width / 2, top, width, foot - top, 6, paints.tube(tone))

export const stool = standing((art) => {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 500, 836, 260) +
    leg(art, 400, 520, 770, darker(main, 0.35)) +
    leg(art, 620, 520, 770, darker(main, 0.35)) +
    line('M320 690H700', darker(main, 0.3), 22) +
    path('M300 520L250 838H292L340 520ZM700 520L750 838H708L660 520Z', paints.lit(main)) +
    line('M290 730H712', main, 24) +
    path(lathe('M0 440 Q290 442 296 480 L290 528 Q270 556 0 558'), paints.tube(main)) +
    oval(500, 470, 296, 58, fabric({ ...art, main: accent }, 90)) +
    oval(500, 470, 296, 58, paints.sheen())
  )
})

export const chair = standing((art) => {
  const { paints, main, accent, look } = art
  if (look === 'plastic')
    return (
      contactShadow(art, 500, 838, 290) +
      path('M290 580L240 838H290L350 600ZM710 580L760 838H710L650 600Z', paints.lit(darker(main, 0.14))) +
      path('M270 240Q500 150 730 240L700 560H300Z', paints.lit(main)) +
      times(5, (at) => rect(346 + at * 68, 270, 30, 220, 15, darker(main, 0.4), 'opacity=".6"')) +
      path('M260 540Q500 510 740 540L770 620Q500 660 230 620Z', paints.fall(main)) +
      line('M250 440Q190 460 220 600M750 440Q810 460 780 600', main, 36) +
      line('M246 432Q196 450 214 560', lighter(main, 0.5), 9) +
      shine('M300 260Q500 180 690 250', 9, 0.5)
    )
  const back = times(3, (at) => rect(310, 240 + at * 90, 380, 44, 14, paints.lit(main)))
  return (
    contactShadow(art, 500, 838, 280) +
    leg(art, 390, 600, 770, darker(main, 0.4), 30) +
    leg(art, 640, 600, 770, darker(main, 0.4), 30) +
    leg(art, 306, 180, 838, main, 40) +
    leg(art, 694, 180, 838, main, 40) +
    back +
    path('M270 540H730L770 630H230Z', fabric({ ...art, main: accent }, 100)) +
    path('M270 540H730L770 630H230Z', paints.sheen()) +
    rect(230, 626, 540, 34, 10, paints.rod(darker(main, 0.15))) +
    line('M300 740H700', darker(main, 0.2), 20)
  )
})

export const table = standing((art) => {
  const { paints, main, accent } = art
  const grain = times(4, (at) =>
    line(`M${150 + at * 170} ${480 + (at % 2) * 40}q70 -14 150 0`, darker(main, 0.3), 4, 'opacity=".5"'),
  )
  return (
    contactShadow(art, 500, 838, 420) +
    leg(art, 240, 560, 760, darker(main, 0.45), 36) +
    leg(art, 760, 560, 760, darker(main, 0.45), 36) +
    leg(art, 130, 570, 840, main, 50) +
    leg(art, 870, 570, 840, main, 50) +
    path(corners([180, 430], [820, 430], [940, 560], [60, 560]), paints.lit(main)) +
    grain +
    rect(60, 558, 880, 46, 8, paints.rod(darker(main, 0.14))) +
    rect(350, 600, 300, 70, 8, paints.lit(darker(main, 0.1))) +
    dot(500, 634, 15, accent) +
    path(lathe('M0 330 L50 330 Q70 400 46 450 L0 456'), paints.tube(accent)) +
    times(
      5,
      (at) =>
        line(`M500 340Q${430 + at * 36} 290 ${410 + at * 45} 210`, '#33954f', 9) +
        dot(410 + at * 45, 204, 22, at % 2 ? '#f2a71b' : '#cf3724'),
    )
  )
}, 0.95)

export const bed = standing((art) => {
  const { paints, main, accent, third } = art
  const cover = 'M150 560Q500 510 850 560L900 740H100Z'
  return (
    contactShadow(art, 500, 838, 430) +
    rect(140, 270, 720, 330, 30, paints.lit(main)) +
    times(7, (at) => rect(190 + at * 94, 310, 40, 250, 12, darker(main, 0.2))) +
    leg(art, 130, 620, 840, darker(main, 0.2), 48) +
    leg(art, 870, 620, 840, darker(main, 0.3), 48) +
    path('M190 560Q180 450 320 450T480 560Z', paints.fall('#f7f4ee')) +
    path('M520 560Q520 450 660 450T810 560Z', paints.fall('#efe9dc')) +
    path(cover, fabric({ ...art, main: accent, accent: third }, 120)) +
    path(cover, paints.sheen()) +
    path('M150 560Q500 510 850 560L858 590Q500 540 142 590Z', '#fffdf9', 'opacity=".9"') +
    rect(96, 736, 808, 60, 12, paints.rod(main))
  )
}, 0.95)

export const mattress = standing((art) => {
  const { paints, main, accent } = art
  const top = corners([210, 480], [830, 480], [930, 640], [80, 640])
  return (
    contactShadow(art, 500, 822, 430) +
    path(top, fabric(art, 110)) +
    path(top, paints.sheen()) +
    rect(80, 636, 850, 180, 30, fabric(art, 110)) +
    rect(80, 636, 850, 180, 30, paints.fade('#1d1020', 0.06, 0.36)) +
    line('M80 656H930M90 800H920', accent, 11) +
    times(7, (at) => dot(170 + at * 112, 560 - (at % 2) * 34, 10, darker(main, 0.4), 'opacity=".5"'))
  )
})

export const cupboard = standing((art) => {
  const { paints, main, accent } = art
  const door = (x: number) =>
    rect(x, 200, 236, 390, 8, paints.lit(main)) +
    rect(x + 30, 236, 176, 318, 6, 'none', `stroke="${darker(main, 0.35)}" stroke-width="6"`) +
    rect(x + 36, 242, 164, 306, 4, paints.fade('#fff8ea', 0.16, 0))
  return (
    contactShadow(art, 520, 838, 330) +
    path(corners([780, 150], [850, 184], [850, 800], [780, 838]), darker(main, 0.6)) +
    rect(220, 150, 560, 688, 12, paints.lit(darker(main, 0.12))) +
    rect(204, 136, 592, 40, 8, paints.rod(main)) +
    door(254) +
    door(510) +
    dot(474, 400, 13, accent) +
    dot(526, 400, 13, accent) +
    times(
      2,
      (at) =>
        rect(254, 612 + at * 100, 492, 84, 8, paints.lit(main)) +
        rect(450, 646 + at * 100, 100, 15, 7, accent),
    )
  )
})

export const shelf = standing((art) => {
  const { paints, main, accent, third } = art
  const items = [accent, third, '#2a6bbd', '#33954f', '#cf3724', '#f2a71b']
  const row = (y: number, from: number) =>
    times(5, (at) =>
      at === 4
        ? path(
            lathe(`M0 ${y - 130} L30 ${y - 130} Q80 ${y - 60} 50 ${y} L0 ${y}`, 640),
            paints.tube(items[(from + at) % 6] ?? accent),
          )
        : rect(
            300 + at * 62,
            y - 130 - ((at + from) % 3) * 18,
            54,
            130 + ((at + from) % 3) * 18,
            5,
            paints.lit(items[(from + at) % 6] ?? accent),
          ),
    )
  return (
    contactShadow(art, 500, 838, 290) +
    rect(250, 160, 500, 676, 6, darker(main, 0.5)) +
    times(3, (at) => row(370 + at * 216, at * 2)) +
    times(4, (at) => rect(236, 164 + at * 216, 528, 30, 6, paints.rod(main))) +
    rect(228, 150, 36, 690, 8, paints.tube(main)) +
    rect(736, 150, 36, 690, 8, paints.tube(main))
  )
})

export const sofa = standing((art) => {
  const { paints, main, accent } = art
  const seat = (x: number) =>
    rect(x, 540, 300, 120, 34, fabric(art, 110)) +
    rect(x, 540, 300, 120, 34, paints.fade('#fff8ea', 0.2, 0)) +
    rect(x, 540, 300, 120, 34, paints.sheen(0.6))
  return (
    contactShadow(art, 500, 832, 440) +
    rect(180, 300, 640, 330, 60, fabric(art, 110)) +
    rect(180, 300, 640, 330, 60, paints.sheen(1.2)) +
    line('M500 320V560', darker(main, 0.5), 5, 'opacity=".5"') +
    rect(150, 640, 700, 140, 24, paints.lit(darker(main, 0.2))) +
    seat(196) +
    seat(504) +
    rect(90, 440, 130, 350, 60, paints.lit(main)) +
    rect(780, 440, 130, 350, 60, paints.lit(darker(main, 0.16))) +
    times(2, (at) => rect(130 + at * 680, 780, 50, 54, 10, '#573420')) +
    rect(270, 410, 150, 150, 26, paints.lit(accent), 'transform="rotate(-9 340 480)"') +
    rect(590, 414, 150, 150, 26, paints.lit(accent), 'transform="rotate(10 660 490)"')
  )
})

export const wovenMat = standing((art) => {
  const { paints, main, accent, third } = art
  const weave = paints.cloth(art.motif ?? 'zigzag', [main, accent, lighter(main, 0.2), third], 70)
  const sheet = corners([150, 560], [760, 500], [930, 780], [190, 838])
  return (
    contactShadow(art, 500, 826, 380, 0.7) +
    softShadow(sheet, 6, 10, 0.6) +
    path(sheet, weave) +
    path(sheet, paints.sheen(0.9)) +
    rect(90, 540, 130, 300, 62, weave, 'transform="rotate(-4 150 700)"') +
    rect(90, 540, 130, 300, 62, paints.sheen(2), 'transform="rotate(-4 150 700)"') +
    oval(150, 552, 60, 20, darker(main, 0.4)) +
    oval(150, 552, 38, 11, lighter(main, 0.2)) +
    times(16, (at) => line(`M${768 + at * 10.4} ${512 + at * 17}l26 4`, lighter(main, 0.3), 5))
  )
}, 0.93)
