import { type Art, contactShadow, fabric, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, line, oval, path, rect, times } from '../../shapes.ts'

const upper =
  'M156 742C150 640 160 560 190 500Q250 540 330 506L420 460Q450 452 470 480C540 580 640 640 760 660Q870 680 872 742Z'

/** The shoe behind, then the one in front, both toe to the right. */
const both = (art: Art, shoe: string) =>
  contactShadow(art, 460, 700, 330, 0.8) +
  group('translate(40 -40) scale(.84)', shoe) +
  contactShadow(art, 510, 838, 380) +
  group('translate(-10 30)', shoe)

export const trainers = standing((art) => {
  const { paints, main, accent, third, look } = art
  const sole = 'M146 736Q140 806 190 808H830Q890 806 876 730Q700 760 146 736Z'
  const stripe =
    look === 'plain' ? '' : path('M430 560L560 730H630L500 540ZM540 600L650 730H710L600 600Z', third)
  const laces = times(4, (at) =>
    line(`M${446 + at * 44} ${512 + at * 38}L${400 + at * 46} ${566 + at * 32}`, '#fffdf9', 14),
  )
  return both(
    art,
    path(upper, paints.lit(main)) +
      path('M690 648Q870 668 872 742H640Q650 690 690 648Z', paints.lit(accent)) +
      path('M156 742C150 640 160 560 190 500Q240 530 270 526Q230 620 262 742Z', paints.lit(accent)) +
      path('M330 506L420 460Q450 452 470 480L440 540Q390 560 350 530Z', darker(main, 0.3)) +
      stripe +
      laces +
      line('M190 500Q250 540 330 506', darker(main, 0.5), 12) +
      path(sole, paints.fall('#fbf8f1')) +
      line('M150 780Q500 800 880 776', third, 11) +
      shine('M200 540Q184 640 190 710', 9, 0.4),
  )
})

export const leatherShoes = standing((art) => {
  const { paints, main, look } = art
  const sole = 'M150 736L148 790Q150 806 180 806H330L350 776Q600 800 860 806Q896 800 880 744Z'
  const top =
    look === 'mary'
      ? path(
          'M156 742C150 640 160 580 190 530Q220 600 400 650Q520 600 640 640Q860 650 872 742Z',
          paints.lit(main),
        ) +
        line('M330 640Q360 520 470 560L520 620', darker(main, 0.3), 34) +
        rect(450, 548, 44, 44, 8, '#cdd2d9')
      : path(upper, paints.lit(main)) +
        path('M330 506L420 460Q450 452 470 480L560 600Q450 600 330 506Z', paints.lit(darker(main, 0.2))) +
        times(4, (at) =>
          line(`M${430 + at * 34} ${506 + at * 30}L${392 + at * 38} ${546 + at * 24}`, darker(main, 0.6), 9),
        ) +
        line('M660 640Q630 690 640 740', darker(main, 0.45), 5, 'stroke-dasharray="9 7"')
  return both(
    art,
    top +
      path(sole, paints.fall(darker(main, 0.55))) +
      line('M156 746Q500 776 876 746', lighter(main, 0.3), 4, 'stroke-dasharray="10 8"') +
      path('M690 660Q830 670 850 710Q760 690 690 660Z', '#fff8ea', 'opacity=".4"') +
      shine('M196 560Q184 640 192 710', 10, 0.3),
  )
})

export const boots = standing((art) => {
  const { paints, main, accent, look } = art
  const gum = look === 'gum'
  const shaft = gum
    ? 'M200 240H420Q430 480 470 560Q560 610 700 640Q850 660 856 760H190Q170 500 200 240Z'
    : 'M200 350Q320 300 430 350Q436 500 480 570Q560 600 700 640Q850 660 856 760H190Q170 560 200 350Z'
  const detail = gum
    ? rect(194, 236, 232, 40, 12, accent) + line('M230 300Q210 520 226 700', '#fff8ea', 18, 'opacity=".35"')
    : times(6, (at) =>
        line(`M${404 + at * 16} ${380 + at * 36}L${330 + at * 22} ${400 + at * 36}`, accent, 11),
      ) +
      path('M690 638Q850 660 856 760H640Q640 680 690 638Z', darker(main, 0.2)) +
      path('M200 350Q320 300 430 350L426 380Q320 340 200 386Z', darker(main, 0.4))
  return both(
    art,
    path(shaft, paints.lit(main)) +
      path(shaft, paints.sheen(0.8)) +
      detail +
      path(
        'M176 750H866Q880 806 850 806H690L670 790H360L346 806H190Q170 800 176 750Z',
        paints.fall(darker(gum ? accent : '#3a2a1e', 0.25)),
      ) +
      times(10, (at) => rect(200 + at * 64, 790, 30, 18, 3, '#1c1917', 'opacity=".5"')),
  )
})

export const sandals = lying((art) => {
  const { paints, main, accent, third, look } = art
  const outline =
    'M0 150C-10 20 110 -20 180 40C250 100 220 260 216 380C214 520 190 640 110 640C30 640 30 520 24 400C20 300 6 240 0 150Z'
  const straps =
    look === 'flip'
      ? line('M108 120C60 190 26 230 16 300M108 120C160 190 196 230 214 300', main, 34) +
        line('M104 120C60 184 30 226 20 290', lighter(main, 0.4), 7) +
        dot(108, 116, 18, darker(main, 0.3))
      : path('M-14 150Q110 60 236 150L232 240Q110 160 -8 240Z', fabric(art, 70)) +
        path('M-14 150Q110 60 236 150L232 240Q110 160 -8 240Z', paints.sheen(1.2)) +
        path('M10 380Q116 320 226 380L222 430Q116 380 14 430Z', paints.lit(main)) +
        rect(190, 376, 40, 56, 8, '#d8b15a')
  const one = (x: number, side: number, turn: number) =>
    group(
      `translate(${x} 190) rotate(${turn}) scale(${side} 1)`,
      softShadow(outline),
      path(outline, darker(third, 0.4), 'transform="translate(5 10)"'),
      path(outline, paints.lit(accent)),
      line(
        'M30 160C20 60 110 30 160 70C216 120 190 260 186 380C184 520 170 610 110 610',
        darker(accent, 0.3),
        4,
        'stroke-dasharray="9 8" opacity=".7"',
      ),
      straps,
    )
  return one(470, -1, 8) + one(530, 1, -4)
})

export const heels = standing((art) => {
  const { paints, main, accent } = art
  const one =
    path(
      'M220 500Q200 640 230 800L258 806Q276 680 330 640Q470 650 640 780Q780 830 870 790Q880 740 760 720Q560 690 430 520Q330 590 220 500Z',
      paints.lit(main),
    ) +
    path('M220 500Q330 590 430 520Q400 500 330 510T220 500Z', darker(main, 0.5)) +
    line('M330 644Q470 654 640 784Q780 834 872 794', darker(main, 0.55), 11) +
    dot(700, 726, 22, accent) +
    dot(700, 726, 11, lighter(accent, 0.5)) +
    shine('M450 570Q560 690 700 750', 9, 0.4)
  return both(art, one)
})

export const slippers = lying((art) => {
  const { paints, main, accent } = art
  const outline = 'M0 150C0 20 200 20 210 150V560Q190 640 105 640T0 560Z'
  const one = (x: number, turn: number) =>
    group(
      `translate(${x} 190) rotate(${turn})`,
      softShadow(outline),
      path(outline, paints.lit(accent)),
      rect(20, 360, 170, 250, 80, darker(accent, 0.12)),
      path('M-10 160C0 10 210 10 220 160V330Q105 270 -10 330Z', fabric(art, 80)),
      path('M-10 160C0 10 210 10 220 160V330Q105 270 -10 330Z', paints.sheen()),
      line('M-10 330Q105 270 220 330', lighter(main, 0.5), 16),
      oval(105, 150, 30, 14, lighter(main, 0.4), 'opacity=".5"'),
    )
  return one(250, -8) + one(540, 6)
})
