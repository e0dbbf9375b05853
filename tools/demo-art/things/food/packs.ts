import { contactShadow, fabric, standing } from '../../art.ts'
import { label } from '../../label.ts'
import { darker, lighter } from '../../palette.ts'
import { corners, dot, group, lathe, line, oval, path, rect, times } from '../../shapes.ts'

/** A soft bag with a folded top: coffee, tea, flour. */
export const pouch = standing((art) => {
  const { paints, main, accent, third } = art
  const d = 'M290 240H710L742 800Q730 840 690 840H310Q270 840 258 800Z'
  return (
    contactShadow(art, 500, 838, 240) +
    path(d, paints.lit(main)) +
    path('M290 240H710L714 310H286Z', darker(main, 0.22)) +
    rect(276, 220, 448, 36, 8, paints.rod(darker(main, 0.1))) +
    path('M286 310L330 420L262 760ZM714 310L670 420L738 760Z', '#1d1020', 'opacity=".16"') +
    rect(322, 400, 356, 320, 22, third) +
    rect(334, 412, 332, 296, 14, 'none', `stroke="${accent}" stroke-width="6"`) +
    label({ ...art, look: art.look || 'bean' }, 500, 530, third) +
    rect(
      322,
      744,
      356,
      30,
      0,
      paints.cloth(art.motif ?? 'zigzag', [accent, third, main, darker(main, 0.4)], 34),
    ) +
    path(d, paints.sheen(1.1)) +
    dot(610, 350, 15, darker(main, 0.45))
  )
})

export const packBox = standing((art) => {
  const { paints, main, accent, third } = art
  return (
    contactShadow(art, 510, 838, 290) +
    path(corners([730, 330], [830, 280], [830, 790], [730, 838]), paints.dim(main)) +
    path(corners([240, 330], [350, 280], [830, 280], [730, 330]), lighter(main, 0.25)) +
    rect(240, 330, 490, 508, 6, paints.lit(main)) +
    path('M240 440Q480 340 730 470V330H240Z', accent) +
    rect(
      240,
      780,
      490,
      34,
      0,
      paints.cloth(art.motif ?? 'diamonds', [third, accent, main, darker(main, 0.4)], 38),
    ) +
    oval(485, 560, 150, 134, third) +
    label({ ...art, accent: main }, 485, 560, third, { size: 52, below: main, drop: 198 }) +
    rect(240, 330, 490, 508, 6, paints.sheen(0.8))
  )
})

/** A woven sack, full and tied: maize, rice, fertiliser. */
export const sack = standing((art) => {
  const { paints, main, accent, third } = art
  const d =
    'M300 260Q500 220 700 260Q740 300 730 360Q800 560 760 800Q750 838 700 838H300Q250 838 240 800Q200 560 270 360Q260 300 300 260Z'
  return (
    contactShadow(art, 500, 838, 280) +
    path(d, paints.lit(main)) +
    path(d, paints.cloth('tartan', ['#ffffff', '#00000000', '#1d1020', '#1d1020'], 16), 'opacity=".07"') +
    path(
      'M300 260Q500 220 700 260Q740 300 730 360Q500 310 270 360Q260 300 300 260Z',
      paints.fall(darker(main, 0.1)),
    ) +
    line('M290 350Q500 300 712 350', accent, 11, 'stroke-dasharray="16 12"') +
    path('M270 440Q500 410 735 440L756 560Q500 530 246 560Z', accent) +
    path('M246 600Q500 570 758 600V622Q500 592 246 622Z', third) +
    dot(500, 640, 118, lighter(main, 0.5)) +
    label({ ...art, accent: third }, 500, 630, lighter(main, 0.5), { size: 40 }) +
    path(d, paints.sheen(1.4)) +
    line('M330 420Q300 600 320 800', '#1d1020', 14, 'opacity=".08"')
  )
})

export const sachets = standing((art) => {
  const { paints, main, accent, third } = art
  const one = (x: number, turn: number, tone: string) =>
    group(
      `translate(${x} 0) rotate(${turn} 500 838)`,
      path('M340 330H660V838H340Z', paints.lit(tone)),
      rect(340, 330, 320, 40, 0, lighter(tone, 0.4)),
      rect(340, 798, 320, 40, 0, lighter(tone, 0.4)),
      times(
        16,
        (at) =>
          rect(344 + at * 20, 330, 6, 40, 0, darker(tone, 0.2), 'opacity=".4"') +
          rect(344 + at * 20, 798, 6, 40, 0, darker(tone, 0.2), 'opacity=".4"'),
      ),
      dot(500, 540, 110, third),
      label({ ...art, accent: tone }, 500, 540, third, { size: 44, below: tone, drop: 190 }),
      path('M340 330H660V838H340Z', paints.sheen(1.2)),
    )
  return (
    contactShadow(art, 500, 838, 320) +
    one(-170, -12, darker(main, 0.2)) +
    one(170, 11, accent) +
    one(0, 0, main)
  )
})

export const crate = standing((art) => {
  const { paints, main, accent } = art
  const bottleAt = (x: number) =>
    path(lathe('M0 200 L28 200 L30 320 Q74 350 76 420 L76 600 L0 600', x), paints.tube(accent)) +
    rect(x - 32, 176, 64, 40, 8, '#d8b15a') +
    rect(x - 76, 440, 152, 90, 0, art.third)
  return (
    contactShadow(art, 500, 838, 380) +
    times(4, (at) => bottleAt(236 + at * 176)) +
    rect(130, 520, 740, 318, 20, fabric({ ...art, motif: undefined })) +
    times(4, (at) => rect(170 + at * 172, 580, 144, 90, 14, darker(main, 0.5))) +
    rect(130, 520, 740, 34, 10, lighter(main, 0.2)) +
    rect(400, 700, 200, 70, 30, darker(main, 0.45)) +
    rect(130, 520, 740, 318, 20, paints.sheen(0.9))
  )
})
