import { type Art, fold } from './art.ts'
import { darker, lighter } from './palette.ts'
import { line, path } from './shapes.ts'

export const bodies = {
  tee: 'M0 268 Q44 260 70 212 L176 240 Q214 254 236 300 L318 448 L222 500 L176 420 L182 812 Q90 830 0 826',
  long: 'M0 268 Q44 260 70 212 L180 242 Q222 258 236 330 L296 740 L214 760 L176 470 L184 822 Q90 840 0 836',
  loose:
    'M0 286 Q56 274 84 214 L176 236 Q220 250 252 320 L330 520 L220 570 L180 460 Q196 640 224 800 Q110 830 0 824',
} as const

export const drape = () =>
  fold('M388 470Q420 600 396 800', 16) +
  fold('M610 460Q580 620 606 800', 16) +
  fold('M470 640Q490 720 474 812', 12) +
  fold('M330 420Q350 470 336 560', 10)

export const sleeves = (art: Art, to = 420) =>
  line(`M326 258Q330 330 324 ${to}M674 258Q670 330 676 ${to}`, darker(art.main, 0.5), 5, 'opacity=".45"')

export const collar = (art: Art, shade = art.main) =>
  path('M424 210Q500 300 576 210Q500 232 424 210Z', darker(shade, 0.55)) +
  path('M424 206L500 292L442 352L396 240Z', art.paints.lit(lighter(shade, 0.08))) +
  path('M576 206L500 292L558 352L604 240Z', art.paints.lit(darker(shade, 0.14))) +
  line(
    'M424 206L500 292L442 352L396 240M576 206L500 292L558 352L604 240',
    darker(shade, 0.45),
    3,
    'opacity=".6"',
  )
