import { type Art, fold, garment, hanging, seam, softShadow } from '../../art.ts'
import { hanger } from '../../hanger.ts'
import { darker, lighter, lightness } from '../../palette.ts'
import { dot, lathe, line, path, rect, star, times, words } from '../../shapes.ts'
import { bodies, collar, drape, sleeves } from '../../tailoring.ts'

const neck = (art: Art, d = 'M430 214Q500 330 570 214') =>
  path('M430 212Q500 320 570 212Q500 236 430 212Z', darker(art.main, 0.55)) +
  line(d, art.accent, 15) +
  line(d, darker(art.accent, 0.4), 2, 'opacity=".5"')

const prints: Record<string, (art: Art) => string> = {
  sun: ({ accent, main }) =>
    path(star(500, 520, 110, 76, 18), accent) +
    dot(500, 520, 66, lighter(accent, 0.3)) +
    line('M390 640Q445 616 500 640T610 640', lighter(main, 0.6), 12),
  stripe: ({ accent, third }) => path('M322 470H678V530H322Z', accent) + path('M322 552H678V576H322Z', third),
  hoops: ({ accent, paints }) =>
    `<g clip-path="${paints.clip(lathe(bodies.tee))}">${times(5, (at) => rect(150, 330 + at * 110, 700, 54, 0, accent))}</g>`,
  number: ({ accent }) => words(500, 650, 250, accent, '10') + rect(414, 380, 172, 18, 9, accent),
  badge: ({ accent, third }) =>
    path('M580 340h70v50q-6 40-35 54q-29-14-35-54z', accent) + path(star(615, 386, 22, 10, 5), third),
  pocket: ({ main }) =>
    path('M566 380H650V466L608 490L566 466Z', darker(main, 0.14)) +
    seam('M566 380H650V466L608 490L566 466Z', main),
  leaf: ({ accent }) =>
    path('M400 640C380 480 470 400 610 410C620 560 540 650 400 640Z', accent) +
    line('M410 632Q480 520 590 430', '#fff8ea', 9),
}

export const teeShirt = hanging((art) => {
  const d = lathe(bodies.tee)
  const hems = line(
    'M186 450L280 500M814 450L720 500M320 800Q500 832 680 800',
    lighter(art.main, 0.4),
    4,
    'stroke-dasharray="10 8" opacity=".8"',
  )
  return (
    hanger() +
    softShadow(d) +
    garment(art, d) +
    (prints[art.look]?.(art) ?? '') +
    sleeves(art) +
    drape() +
    hems +
    neck(art)
  )
})

const buttons = (art: Art, from: number, to: number) =>
  times(
    6,
    (at) =>
      dot(500, from + ((to - from) / 5) * at, 9, lightness(art.main) > 0.7 ? '#8a7a63' : '#fffdf9') +
      dot(500, from + ((to - from) / 5) * at, 3, '#2e2d31'),
  )

const placket = (art: Art, to: number) =>
  rect(480, 280, 40, to - 280, 0, darker(art.main, 0.08), 'opacity=".5"') +
  line(`M480 290V${to}M520 290V${to}`, darker(art.main, 0.4), 3, 'opacity=".5"')

export const shirt = hanging((art) => {
  const short = art.look.includes('short')
  const d = lathe(short ? bodies.tee : bodies.long)
  const cuffs = short
    ? ''
    : path('M216 742L288 760L282 800L208 786Z', darker(art.main, 0.16)) +
      path('M784 742L712 760L718 800L792 786Z', darker(art.main, 0.3))
  const pocket = line('M570 400H650V476L610 496L570 476Z', darker(art.main, 0.5), 4, 'opacity=".5"')
  return (
    hanger() +
    softShadow(d) +
    garment(art, d, 92) +
    cuffs +
    sleeves(art, short ? 420 : 470) +
    drape() +
    placket(art, 826) +
    buttons(art, 320, 790) +
    pocket +
    collar(art, art.look.includes('white') ? '#f7f4ee' : art.motif ? art.accent : art.main)
  )
})

export const polo = hanging((art) => {
  const d = lathe(bodies.tee)
  return (
    hanger() +
    softShadow(d) +
    garment(art, d) +
    sleeves(art) +
    drape() +
    placket(art, 430) +
    times(3, (at) => dot(500, 330 + at * 40, 8, '#fffdf9')) +
    line('M190 446L282 494M810 446L718 494', art.accent, 16) +
    prints.badge!(art) +
    collar(art, art.accent)
  )
})

export const blouse = hanging((art) => {
  const d = lathe(bodies.loose)
  const frill =
    art.look === 'frill'
      ? line('M284 800Q330 840 380 806T480 812T580 808T680 812T720 800', art.accent, 22)
      : ''
  return (
    hanger() +
    softShadow(d) +
    garment(art, d, 100) +
    fold('M420 480Q400 640 360 806', 18) +
    fold('M580 480Q610 640 640 806', 18) +
    fold('M500 420Q490 620 508 816', 16) +
    sleeves(art, 450) +
    path('M416 214Q500 350 584 214Q500 250 416 214Z', darker(art.main, 0.55)) +
    line('M416 214Q500 350 584 214', art.accent, 20) +
    frill +
    line('M172 524L278 574M828 524L722 574', art.accent, 16)
  )
})
