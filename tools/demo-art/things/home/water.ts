import { contactShadow, shine, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { lathe, line, oval, path, rect } from '../../shapes.ts'

export const basin = standing((art) => {
  const { paints, main, accent, third } = art
  const one = (y: number, tone: string) =>
    path(lathe(`M0 ${y} L370 ${y} Q350 ${y + 180} 250 ${y + 240} L0 ${y + 240}`), paints.tube(tone)) +
    oval(500, y, 380, 62, lighter(tone, 0.2)) +
    oval(500, y + 2, 352, 50, paints.fall(darker(tone, 0.36)))
  return (
    contactShadow(art, 500, 830, 290) +
    one(590, main) +
    one(510, accent) +
    one(430, third) +
    line('M140 446Q160 500 300 520', '#fff8ea', 12, 'opacity=".4"')
  )
})

export const bucket = standing((art) => {
  const { paints, main, accent, look } = art
  const body = lathe('M0 360 L280 360 L226 826 Q220 840 190 840 L0 840')
  const lid =
    look === 'lid'
      ? path(lathe('M0 312 Q240 316 300 352 L296 384 L0 400'), paints.tube(accent)) +
        rect(430, 292, 140, 30, 14, darker(accent, 0.2))
      : oval(500, 360, 292, 44, lighter(main, 0.24)) +
        oval(500, 364, 262, 34, paints.fall(darker(main, 0.44)))
  const tap =
    look === 'tap'
      ? rect(470, 700, 60, 46, 8, '#8d929b') +
        rect(484, 740, 32, 56, 8, '#6d727b') +
        rect(460, 680, 80, 18, 8, '#cf3724')
      : ''
  return (
    contactShadow(art, 500, 838, 250) +
    line('M218 380C200 120 800 120 782 380', '#6d727b', 13) +
    rect(440, 168, 120, 34, 16, accent) +
    path(body, paints.tube(main)) +
    line('M226 430Q500 480 774 430M236 520Q500 566 764 520', darker(main, 0.35), 7, 'opacity=".4"') +
    lid +
    tap +
    shine('M300 470L330 780', 16, 0.3)
  )
})

export const jerrycan = standing((art) => {
  const { paints, main, accent } = art
  const body =
    'M250 400Q250 340 310 330L420 320L450 270H560L590 320H700Q760 330 760 400V780Q760 840 700 840H310Q250 840 250 780Z'
  return (
    contactShadow(art, 500, 838, 270) +
    rect(590, 226, 110, 76, 16, paints.tube(accent)) +
    rect(606, 290, 78, 44, 6, darker(main, 0.2)) +
    path(body, paints.lit(main)) +
    path('M330 360H520Q540 420 480 430H350Q310 420 330 360Z', darker(main, 0.55)) +
    path('M300 340L430 330L456 284H520L500 350Q420 350 380 360L310 410Z', lighter(main, 0.2)) +
    line('M320 520L690 760M690 520L320 760', darker(main, 0.25), 26, 'opacity=".45"') +
    line('M314 512L684 752', lighter(main, 0.3), 6, 'opacity=".5"') +
    shine('M282 430V760', 16, 0.35)
  )
})

export const flask = standing((art) => {
  const { paints, main, accent } = art
  const print = art.motif
    ? paints.cloth(art.motif, [main, accent, art.third, lighter(main, 0.4)], 70)
    : paints.tube(main)
  return (
    contactShadow(art, 500, 840, 170) +
    line('M640 420C800 400 800 700 640 690', darker(accent, 0.2), 36) +
    path(lathe('M0 300 L110 300 Q150 320 156 380 L156 800 Q150 840 110 840 L0 840'), print) +
    path(lathe('M0 300 L110 300 Q150 320 156 380 L156 800 Q150 840 110 840 L0 840'), paints.sheen(1.7)) +
    path(lathe('M0 150 L88 150 Q110 156 114 200 L118 310 L0 310'), paints.tube(accent)) +
    rect(342, 376, 316, 26, 12, paints.tube(accent)) +
    rect(342, 770, 316, 24, 12, paints.tube(accent)) +
    shine('M384 420V740', 17, 0.4)
  )
})
