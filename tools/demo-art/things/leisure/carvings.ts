import { type Art, contactShadow, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, lathe, line, oval, path, rect, star, times, within } from '../../shapes.ts'

const grain = (tone: string, ...lines: string[]) =>
  line(lines.join(''), darker(tone, 0.35), 4, 'opacity=".5"')

const carvings: Record<string, (art: Art) => string> = {
  elephant: ({ paints, main }) =>
    path(
      'M180 838V560C170 380 320 320 480 340C560 280 700 290 760 380C840 420 860 560 850 700Q846 780 800 800Q770 800 776 760Q800 640 760 560L740 600V838H620V660Q520 700 420 660V838H290V700L270 838Z',
      paints.lit(main),
    ) +
    path(
      'M600 370C520 360 480 460 520 560Q600 600 660 520Q680 410 600 370Z',
      paints.lit(darker(main, 0.22)),
    ) +
    dot(740, 450, 12, '#1c1917') +
    path('M770 570Q860 600 900 540Q870 640 780 620Z', '#f3e7cf') +
    grain(main, 'M240 480Q360 400 470 420M230 560Q340 500 480 560M320 640Q400 600 470 630'),
  giraffe: ({ paints, main }) => {
    const body =
      'M360 838V620C340 560 400 520 470 540L560 240Q570 180 620 180L720 230Q740 260 700 270L640 270L600 560C640 620 620 700 610 838H570L550 680H440L410 838Z'
    return (
      path('M400 660H446L440 838H404ZM540 660H580L566 838H530Z', darker(main, 0.45)) +
      path(body, paints.lit(main)) +
      line('M590 190L580 130M630 190L640 134', darker(main, 0.3), 13) +
      path('M560 220Q510 190 490 220Q520 250 560 240Z', darker(main, 0.15)) +
      within(
        paints.clip(body),
        times(26, (at) => {
          const [x, y] = [370 + ((at * 61) % 250), 300 + Math.floor(at / 2) * 32]
          return path(`M${x} ${y}l26 -10l18 22l-24 18l-22 -10z`, darker(main, 0.45))
        }),
      ) +
      dot(650, 222, 8, '#1c1917')
    )
  },
  hippo: ({ paints, main }) =>
    rect(320, 720, 90, 118, 26, darker(main, 0.5)) +
    rect(560, 720, 90, 118, 26, darker(main, 0.5)) +
    path(
      'M120 700C110 540 240 460 420 470C560 440 680 440 720 500Q860 500 890 600Q900 690 820 710L720 730V838H620V760H310V838H200V770Q130 760 120 700Z',
      paints.lit(main),
    ) +
    path(
      'M130 640Q70 660 90 720',
      'none',
      `stroke="${darker(main, 0.3)}" stroke-width="16" stroke-linecap="round"`,
    ) +
    path('M640 470q-16 -60 30 -60q36 10 14 66z', paints.lit(darker(main, 0.16))) +
    dot(730, 530, 17, '#f3e7cf') +
    dot(733, 531, 10, '#1c1917') +
    oval(850, 566, 15, 9, darker(main, 0.6)) +
    line('M740 680Q830 700 886 640', darker(main, 0.55), 8) +
    rect(800, 672, 22, 30, 6, '#f3e7cf') +
    times(6, (at) => dot((at < 3 ? 224 : 644) + (at % 3) * 28, 832, 9, lighter(main, 0.25))) +
    grain(main, 'M220 560Q360 500 520 540M200 640Q340 590 560 640M240 700Q400 660 580 700'),
  mask: ({ paints, main, accent, third }) =>
    path(lathe('M0 180 Q230 190 240 420 Q230 700 90 810 Q50 838 0 838'), paints.tube(main)) +
    path(
      lathe('M0 180 Q180 186 220 330 Q110 290 0 300'),
      paints.cloth('zigzag', [accent, third, lighter(main, 0.3), darker(main, 0.5)], 50),
    ) +
    path('M330 450Q400 410 460 450Q400 480 330 450ZM540 450Q600 410 670 450Q600 480 540 450Z', '#1c1917') +
    path('M470 440H530L550 600Q500 640 450 600Z', paints.tube(darker(main, 0.16))) +
    oval(500, 700, 86, 36, darker(main, 0.7)) +
    rect(440, 690, 120, 14, 4, '#f3e7cf') +
    line('M320 400Q400 360 460 410M680 400Q600 360 540 410', darker(main, 0.5), 15) +
    times(
      4,
      (at) => dot(330 + at * 12, 560 + at * 36, 11, third) + dot(670 - at * 12, 560 + at * 36, 11, third),
    ),
  drummer: ({ paints, main, accent }) =>
    path('M360 838Q330 700 400 640H600Q670 700 640 838Z', paints.lit(darker(main, 0.2))) +
    path('M400 380Q500 340 600 380L630 660H370Z', paints.tube(main)) +
    rect(462, 310, 76, 80, 20, paints.tube(darker(main, 0.2))) +
    oval(500, 240, 88, 108, paints.ball(main)) +
    path('M414 220Q420 120 500 120T586 220Q500 170 414 220Z', darker(main, 0.55)) +
    line('M446 240Q462 228 478 240M522 240Q538 228 554 240', darker(main, 0.65), 8) +
    path('M492 244L486 284H514L508 244Z', darker(main, 0.25)) +
    line('M472 310Q500 324 528 310', darker(main, 0.65), 9) +
    dot(410, 250, 17, darker(main, 0.2)) +
    dot(590, 250, 17, darker(main, 0.3)) +
    path(lathe('M0 590 L130 590 Q100 720 130 838 L0 838'), paints.tube(accent)) +
    times(7, (at) => line(`M${386 + at * 38} 604L${404 + at * 32} 800`, darker(accent, 0.35), 5)) +
    oval(500, 590, 130, 32, '#f3e7cf') +
    line('M410 410Q330 500 430 580', darker(main, 0.3), 46) +
    line('M590 410Q670 500 570 580', darker(main, 0.42), 46) +
    dot(436, 582, 26, paints.ball(main)) +
    dot(564, 582, 26, paints.ball(main)) +
    grain(main, 'M450 450Q500 430 550 450M450 500Q500 486 550 500'),
  stool: ({ paints, main, accent }) =>
    path(lathe('M0 340 L300 330 Q310 390 250 420 L0 430'), paints.tube(main)) +
    path(lathe('M0 420 L130 420 Q70 600 140 780 L0 790'), paints.tube(darker(main, 0.12))) +
    path(lathe('M0 770 L220 776 L230 838 L0 838'), paints.tube(main)) +
    times(5, (at) => path(star(420 + at * 40, 600, 18, 8, 4), accent)) +
    oval(500, 336, 300, 44, lighter(main, 0.2)) +
    oval(500, 338, 220, 28, darker(main, 0.14)),
}

export const carving = standing(
  (art) => contactShadow(art, 500, 838, 300) + (carvings[art.look] ?? carvings.elephant!)(art),
)
