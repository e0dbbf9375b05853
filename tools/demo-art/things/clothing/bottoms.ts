import { type Art, fold, garment, hanging, lying, seam, softShadow } from '../../art.ts'
import { hanger } from '../../hanger.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, path, rect, times } from '../../shapes.ts'

const clips = () => hanger(190) + rect(356, 196, 34, 46, 6, '#8d929b') + rect(610, 196, 34, 46, 6, '#8d929b')

const waist = (art: Art, half: number) =>
  path(
    `M${500 - half} 222H${500 + half}L${500 + half + 6} 272H${500 - half - 6}Z`,
    art.paints.fall(darker(art.main, 0.14)),
  ) +
  times(5, (at) =>
    rect(500 - half + 14 + (at * (2 * half - 40)) / 4, 216, 14, 62, 4, darker(art.main, 0.28)),
  ) +
  dot(500, 248, 11, '#d8b15a')

export const trousers = hanging((art) => {
  const { main, look } = art
  const leg =
    look === 'short'
      ? 'M0 222 L150 222 Q190 400 214 640 L30 660 L0 450'
      : look === 'wide'
        ? 'M0 222 L146 222 Q200 420 250 884 L56 890 L0 470'
        : 'M0 222 L146 222 Q190 420 186 888 L62 894 L0 480'
  const d = lathe(leg)
  const end = look === 'short' ? 640 : 876
  const jeans =
    look === 'jeans'
      ? seam('M330 300Q316 520 336 860M670 300Q684 520 664 860', '#d8a24a') +
        path('M560 560Q640 540 650 660Q600 700 566 650Z', lighter(main, 0.5), 'opacity=".35"') +
        path('M350 560Q430 540 440 660Q390 700 356 650Z', lighter(main, 0.5), 'opacity=".4"')
      : line(`M410 320L396 ${end}M590 320L604 ${end}`, lighter(main, 0.4), 4, 'opacity=".6"')
  const pockets =
    line('M362 280Q372 340 340 360M638 280Q628 340 660 360', darker(main, 0.5), 5) +
    line('M500 276V470', darker(main, 0.5), 4)
  const cargo =
    look === 'cargo'
      ? [318, 580]
          .map(
            (x) =>
              rect(x, 540, 100, 120, 10, darker(main, 0.14)) +
              rect(x, 540, 100, 36, 8, darker(main, 0.26)) +
              dot(x + 50, 566, 7, '#d8b15a'),
          )
          .join('')
      : ''
  const stripe =
    look === 'track' ? line(`M346 290Q318 500 324 870M654 290Q682 500 676 870`, art.accent, 20) : ''
  return (
    clips() +
    softShadow(d) +
    garment(art, d) +
    fold(`M440 420Q420 600 436 ${end}`, 18) +
    fold(`M570 420Q590 600 566 ${end}`, 18) +
    fold('M500 470Q440 500 390 490', 10) +
    pockets +
    jeans +
    cargo +
    stripe +
    waist(art, 146)
  )
})

export const skirt = hanging((art) => {
  const { look, accent, main } = art
  const pencil = look === 'pencil'
  const d = lathe(
    pencil
      ? 'M0 222 L130 222 Q200 400 176 790 Q90 806 0 804'
      : 'M0 222 L128 222 Q230 520 310 830 Q160 872 0 868',
  )
  const pleats =
    look === 'pleated'
      ? times(11, (at) => fold(`M${380 + at * 24} 272L${214 + at * 57} 846`, 13, 1.3))
      : fold('M430 280Q400 560 330 840', 22) +
        fold('M570 280Q600 560 670 840', 22) +
        (pencil ? '' : fold('M500 280Q490 600 504 860', 20) + fold('M380 290Q320 560 250 810', 16))
  const hem = pencil
    ? line('M326 770Q500 800 674 770', accent, 9)
    : line('M196 806Q360 856 500 850T804 806', accent, 13)
  const tie =
    look === 'wrap'
      ? path('M540 236Q660 260 640 380L600 460Q600 340 530 262Z', accent) +
        line('M560 280Q640 520 690 836', darker(main, 0.5), 6)
      : ''
  return clips() + softShadow(d) + garment(art, d, 110) + pleats + hem + waist(art, 130) + tie
})

export const belt = lying((art) => {
  const { paints, main } = art
  const ring = (r: number) =>
    `M500 ${500 - r * 0.9}C${500 + r * 1.32} ${500 - r * 0.9} ${500 + r * 1.32} ${500 + r * 0.9} 500 ${500 + r * 0.9}S${500 - r * 1.32} ${500 - r * 0.9} 500 ${500 - r * 0.9}`
  const strap = (r: number) =>
    line(ring(r), '#1d1020', 84, 'opacity=".14" transform="translate(12 20)"') +
    line(ring(r), darker(main, 0.35), 78) +
    line(ring(r), main, 66) +
    line(ring(r), lighter(main, 0.42), 4, 'stroke-dasharray="14 10" transform="translate(0 -24)"') +
    line(ring(r), darker(main, 0.5), 4, 'stroke-dasharray="14 10" transform="translate(0 24)"')
  return (
    strap(300) +
    strap(196) +
    group(
      'translate(400 690)',
      softShadow('M0 0H190V150H0Z'),
      rect(0, 0, 190, 160, 26, paints.steel(art.accent)),
      rect(28, 28, 134, 104, 12, darker(main, 0.3)),
      rect(84, 10, 24, 140, 10, paints.tube(lighter(art.accent, 0.2))),
    ) +
    times(4, (at) => dot(640 + at * 44, 758 - at * 18, 9, darker(main, 0.7)))
  )
})

export const underwear = lying((art) => {
  const { main, accent, third } = art
  const one = (y: number, shade: string) => {
    const d = `M250 ${y}H750Q752 ${y + 150} 730 ${y + 190}Q600 ${y + 200} 560 ${y + 290}H440Q400 ${y + 200} 270 ${y + 190}Q248 ${y + 150} 250 ${y}Z`
    return (
      softShadow(d) +
      garment({ ...art, main: shade }, d, 60) +
      rect(246, y - 12, 508, 50, 12, lighter(shade, 0.4)) +
      times(30, (at) => rect(254 + at * 16.6, y - 8, 4, 42, 2, darker(shade, 0.1), 'opacity=".5"'))
    )
  }
  return group('rotate(-7 500 500)', one(120, main), one(350, accent), one(580, third))
})
