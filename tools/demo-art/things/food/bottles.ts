import { contactShadow, shine, standing } from '../../art.ts'
import { label } from '../../label.ts'
import { darker, lighter } from '../../palette.ts'
import { lathe, line, oval, path, rect, times, wrap } from '../../shapes.ts'

const bottles: Record<string, string> = {
  sauce: 'M0 250 L52 250 L56 360 Q150 420 152 520 L152 800 Q150 838 120 838 L0 838',
  oil: 'M0 240 L60 240 L64 310 Q170 360 180 460 Q150 540 176 620 L180 790 Q176 838 140 838 L0 838',
  lotion: 'M0 330 L120 330 Q176 360 180 440 L172 800 Q170 838 130 838 L0 838',
  wine: 'M0 180 L46 180 L48 390 Q130 440 134 540 L134 804 Q132 838 104 838 L0 838',
  squat: 'M0 400 L110 400 Q220 430 226 540 L226 780 Q224 838 180 838 L0 838',
}

export const jar = standing((art) => {
  const { paints, main, accent, third } = art
  const body = lathe('M0 330 L150 330 Q210 350 214 430 L214 780 Q210 838 150 838 L0 838')
  return (
    contactShadow(art, 500, 838, 220) +
    path(body, paints.tube(main)) +
    path(lathe('M0 350 L150 350 Q196 366 200 430 L200 500 L0 500'), '#fff8ea', 'opacity=".16"') +
    path(wrap(500, 480, 770, 214, 9), third) +
    path(wrap(500, 480, 500, 214, 9), accent) +
    path(wrap(500, 750, 770, 214, 9), accent) +
    label(art, 500, 590, third, { size: 44 }) +
    path(body, paints.sheen(1.2)) +
    rect(330, 230, 340, 104, 18, paints.tube(accent)) +
    times(16, (at) => rect(338 + at * 21, 244, 6, 80, 3, darker(accent, 0.4), 'opacity=".35"')) +
    shine('M318 430V470', 14, 0.8) +
    shine('M322 800V700', 10, 0.4)
  )
})

export const bottle = standing((art) => {
  const { paints, main, accent, third, look } = art
  const [shape = 'sauce', ...rest] = look.split('/')
  const body = lathe(bottles[shape] ?? bottles.sauce!)
  const half = { sauce: 152, oil: 178, lotion: 174, wine: 134, squat: 226 }[shape] ?? 152
  const top = { sauce: 250, oil: 240, lotion: 330, wine: 180, squat: 400 }[shape] ?? 250
  const cap =
    shape === 'lotion'
      ? rect(440, 240, 120, 96, 12, paints.tube(accent)) +
        path('M420 226H600Q640 226 640 262H420Z', paints.rod(accent))
      : rect(436, top - 74, 128, 84, 14, paints.tube(accent)) +
        times(7, (at) => rect(446 + at * 17, top - 66, 5, 68, 2, darker(accent, 0.4), 'opacity=".4"'))
  return (
    contactShadow(art, 500, 838, half + 10) +
    path(body, paints.tube(main)) +
    path(wrap(500, 540, 780, half, 7), third) +
    path(wrap(500, 540, 556, half, 7), accent) +
    label({ ...art, look: rest.join('/') }, 500, 636, third, { size: 36 }) +
    path(body, paints.sheen(1.3)) +
    cap +
    shine(`M${500 - half * 0.62} 520V440`, 15, 0.7)
  )
})

export const tin = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 230) +
    path(lathe('M0 300 L220 300 L220 820 Q210 846 0 850'), paints.steel('#cdd2d9')) +
    path(wrap(500, 350, 790, 220, 12), main) +
    path(wrap(500, 400, 440, 220, 12), accent) +
    path(wrap(500, 720, 740, 220, 12), accent) +
    label(art, 500, 550, main, { size: 46 }) +
    path(wrap(500, 350, 790, 220, 12), paints.sheen(1.7)) +
    oval(500, 300, 220, 40, '#e6e9ee') +
    oval(500, 302, 196, 31, paints.fall('#a8acb4')) +
    line('M470 300Q500 280 540 300', third, 7)
  )
})

export const tub = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 500, 838, 270) +
    path(lathe('M0 480 L270 480 L240 810 Q230 842 190 842 L0 842'), paints.tube(main)) +
    path(wrap(500, 560, 770, 258, 10), third) +
    label(art, 500, 620, third, { size: 40 }) +
    path(wrap(500, 560, 770, 258, 10), paints.sheen(1.6)) +
    path(lathe('M0 370 L264 370 Q290 376 290 410 L290 480 Q280 500 0 504'), paints.tube(accent)) +
    oval(500, 374, 264, 34, lighter(accent, 0.3)) +
    oval(500, 376, 214, 24, accent) +
    times(24, (at) => rect(216 + at * 24, 410, 6, 70, 3, darker(accent, 0.4), 'opacity=".3"'))
  )
})
