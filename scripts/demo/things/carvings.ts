import { type Art, contact, stands } from '../art.ts'
import { darker, lighter } from '../palette.ts'
import { dot, lathe, line, oval, path, rect, star, times } from '../shapes.ts'

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
  giraffe: ({ paints, main }) =>
    path(
      'M360 838V620C340 560 400 520 470 540L560 240Q570 180 620 180L720 230Q740 260 700 270L640 270L600 560C640 620 620 700 610 838H570L550 680H440L410 838Z',
      paints.lit(main),
    ) +
    line('M590 190L580 130M630 190L640 134', darker(main, 0.3), 13) +
    dot(650, 222, 8, '#1c1917') +
    times(11, (at) =>
      path(`M${470 + (at % 3) * 40} ${340 + at * 30}l26 -10l16 22l-24 16z`, darker(main, 0.45)),
    ) +
    grain(main, 'M420 600Q460 580 540 600'),
  hippo: ({ paints, main }) =>
    path(
      'M120 700C110 540 240 460 420 470C560 440 680 440 720 500Q860 500 890 600Q900 690 820 710L720 730V838H620V760H380V838H270V770Q130 760 120 700Z',
      paints.lit(main),
    ) +
    dot(720, 520, 10, '#1c1917') +
    path('M650 470q-10 -50 30 -50q30 10 10 50z', darker(main, 0.25)) +
    dot(850, 580, 10, darker(main, 0.5)) +
    line('M760 690Q830 690 884 640', darker(main, 0.5), 7) +
    grain(main, 'M220 560Q360 500 520 540M200 640Q340 590 560 640'),
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
    dot(500, 260, 84, paints.ball(main)) +
    path('M410 360Q500 320 590 360L640 560L560 620V838H440V620L360 560Z', paints.lit(main)) +
    path(lathe('M0 560 L120 560 Q90 700 120 838 L0 838'), paints.tube(accent)) +
    oval(500, 560, 120, 28, '#f3e7cf') +
    line('M410 380Q330 470 440 546M590 380Q670 470 560 546', darker(main, 0.2), 44) +
    grain(main, 'M450 420Q500 400 550 420'),
  stool: ({ paints, main, accent }) =>
    path(lathe('M0 340 L300 330 Q310 390 250 420 L0 430'), paints.tube(main)) +
    path(lathe('M0 420 L130 420 Q70 600 140 780 L0 790'), paints.tube(darker(main, 0.12))) +
    path(lathe('M0 770 L220 776 L230 838 L0 838'), paints.tube(main)) +
    times(5, (at) => path(star(420 + at * 40, 600, 18, 8, 4), accent)) +
    oval(500, 336, 300, 44, lighter(main, 0.2)) +
    oval(500, 338, 220, 28, darker(main, 0.14)),
}

export const carving = stands(
  (art) => contact(art, 500, 838, 300) + (carvings[art.look] ?? carvings.elephant!)(art),
)
