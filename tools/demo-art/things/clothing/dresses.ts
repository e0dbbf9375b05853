import { fold, garment, hanging, lying, seam, softShadow } from '../../art.ts'
import { hanger } from '../../hanger.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, path, rect, star, times } from '../../shapes.ts'

const cuts: Record<string, string> = {
  flared: 'M0 290 Q50 280 76 214 L150 236 Q146 330 166 372 L120 520 Q260 700 318 872 Q160 914 0 908',
  long: 'M0 290 Q50 280 76 214 L156 236 Q150 330 168 380 L128 520 Q190 740 220 916 Q110 936 0 932',
  mermaid:
    'M0 300 Q60 290 90 220 L146 236 Q140 340 158 386 L112 520 Q180 640 140 740 Q230 840 290 916 Q150 940 0 930',
  sleeved:
    'M0 286 Q50 276 76 212 L176 240 Q236 268 300 420 L214 474 L160 392 L126 520 Q250 700 300 876 Q150 912 0 906',
  shift: 'M0 290 Q50 280 76 214 L150 236 Q146 330 172 392 Q196 620 206 810 Q100 836 0 832',
}

const folds = () =>
  fold('M440 540Q400 700 350 880', 20, 1.2) +
  fold('M560 540Q600 700 650 880', 20, 1.2) +
  fold('M500 560Q492 740 506 900', 18, 1.2) +
  fold('M400 600Q330 740 280 850', 14) +
  fold('M600 600Q680 740 720 850', 14)

export const dress = hanging((art) => {
  const { look, accent, main } = art
  const d = lathe(cuts[look] ?? cuts.flared!)
  const sash =
    look === 'shift'
      ? rect(560, 560, 90, 100, 8, accent)
      : path('M376 496Q500 524 624 496L628 548Q500 576 372 548Z', accent) +
        path('M376 496Q500 524 624 496L628 548Q500 576 372 548Z', art.paints.sheen(1.2))
  const hem =
    look === 'flared' || look === 'sleeved' ? line('M196 846Q360 896 500 890T804 846', accent, 16) : ''
  return (
    hanger() +
    softShadow(d) +
    garment(art, d, 112) +
    folds() +
    hem +
    sash +
    path('M422 214Q500 350 578 214Q500 250 422 214Z', darker(main, 0.55)) +
    line('M422 214Q500 360 578 214', accent, 17)
  )
})

export const childDress = hanging((art) => {
  const { accent, third, main } = art
  const d = lathe('M0 300 Q40 292 60 250 L120 262 Q140 330 140 384 L110 470 Q250 580 290 730 Q150 780 0 770')
  const sleeve = (side: number) =>
    path(
      `M${500 + side * 108} 258Q${500 + side * 220} 270 ${500 + side * 220} 370Q${500 + side * 170} 400 ${500 + side * 134} 380Z`,
      art.paints.lit(accent),
    )
  const bow =
    path('M500 478L430 440V520ZM500 478L570 440V520Z', third) + dot(500, 478, 18, darker(third, 0.25))
  return (
    hanger(256) +
    softShadow(d) +
    sleeve(1) +
    sleeve(-1) +
    garment(art, d, 80) +
    fold('M440 500Q390 620 340 740', 18) +
    fold('M560 500Q610 620 660 740', 18) +
    fold('M500 510V760', 18) +
    line('M222 716Q270 756 320 736T420 760T500 756T590 762T690 738T778 716', accent, 24) +
    rect(386, 452, 228, 40, 12, accent) +
    bow +
    line('M440 254Q500 340 560 254', accent, 15) +
    line('M440 254Q500 330 560 254', darker(main, 0.4), 3)
  )
}, 1.1)

/** Shirt and shorts, or blouse and tunic, on one hanger. */
export const schoolUniform = hanging((art) => {
  const { main, accent, third, look, paints } = art
  const top = lathe(
    'M0 268 Q40 262 66 214 L170 240 Q206 254 226 300 L286 420 L206 462 L164 400 L166 600 L0 604',
  )
  const shirt = { ...art, motif: undefined, main: accent }
  const collar =
    path('M428 208L500 290L444 344L398 240ZM572 208L500 290L556 344L602 240Z', lighter(accent, 0.4)) +
    line('M428 208L500 290L444 344L398 240M572 208L500 290L556 344L602 240', darker(accent, 0.45), 3)
  const shorts = lathe('M0 560 L156 556 Q190 680 208 838 L28 850 L0 716')
  const tunic = lathe('M0 400 L92 392 L92 250 L128 262 L150 520 Q240 680 286 866 Q140 898 0 892')
  const lower =
    look === 'girl'
      ? garment({ ...art, motif: undefined }, tunic) +
        times(7, (at) => fold(`M${404 + at * 32} 560L${270 + at * 77} 880`, 13, 1.2)) +
        rect(352, 520, 296, 40, 8, paints.rod(darker(main, 0.2)))
      : garment({ ...art, motif: undefined }, shorts) +
        fold('M430 600L400 830', 14) +
        fold('M570 600L600 830', 14) +
        rect(342, 552, 316, 40, 8, paints.rod('#2e2d31')) +
        rect(470, 548, 60, 48, 8, '#d8b15a') +
        line('M500 596V716', darker(main, 0.5), 4)
  const badge =
    path('M556 350h56v40q-6 30-28 42q-22-12-28-42z', third) + path(star(584, 386, 18, 8, 5), '#fff8ea')
  return (
    hanger() +
    softShadow(top) +
    softShadow(look === 'girl' ? tunic : shorts) +
    garment(shirt, top) +
    line('M330 262Q334 330 336 396M670 262Q666 330 664 396', darker(accent, 0.45), 4, 'opacity=".5"') +
    line('M500 300V580', darker(accent, 0.4), 4, 'opacity=".6"') +
    times(4, (at) => dot(500, 350 + at * 64, 8, darker(accent, 0.3))) +
    lower +
    collar +
    (look === 'girl' ? '' : badge)
  )
})

export const babySuit = lying((art) => {
  const { accent, third, main } = art
  const d = lathe(
    'M0 260 Q40 256 64 214 L150 236 Q210 260 260 430 L190 470 L150 400 L158 600 Q166 760 156 800 L40 810 L0 690',
  )
  return group(
    'translate(-30 0) rotate(-8 500 500)',
    softShadow(d),
    garment(art, d, 74),
    line('M436 214Q500 320 564 214', accent, 16),
    times(4, (at) => dot(500, 320 + at * 84, 10, accent)),
    line('M240 430L310 470M760 430L690 470M346 800L456 806M654 800L544 806', accent, 22),
    path('M560 380a34 34 0 0 1 68 0q0 40-34 64q-34-24-34-64z', third),
    fold('M420 500Q430 640 410 780', 12),
    fold('M580 500Q570 640 590 780', 12),
    seam('M350 250Q352 330 350 396', main),
  )
})

export const kidsSet = hanging((art) => {
  const { main, accent, third } = art
  const top = lathe(
    'M0 280 Q40 272 62 228 L160 252 Q196 266 214 310 L270 420 L192 460 L154 400 L156 580 L0 586',
  )
  const shorts = lathe('M0 620 L140 616 Q176 740 190 850 L26 860 L0 750')
  return (
    hanger(238) +
    softShadow(top) +
    softShadow(shorts) +
    garment(art, top, 90) +
    path(star(500, 450, 72, 34, 5), accent) +
    dot(500, 450, 24, third) +
    line('M438 230Q500 330 562 230', accent, 15) +
    line('M240 418L306 452M760 418L694 452', accent, 14) +
    garment({ ...art, main: accent, accent: main }, shorts, 90) +
    rect(356, 612, 288, 40, 12, darker(accent, 0.16)) +
    line('M488 650L470 720M512 650L530 720', lighter(main, 0.3), 7) +
    line('M312 830L470 842M688 830L530 842', third, 14) +
    fold('M420 680L400 840', 12) +
    fold('M590 680L606 840', 12)
  )
}, 1.08)

export const gown = hanging((art) => {
  const { main, accent } = art
  const d = lathe(
    'M0 300 Q40 290 70 214 L180 250 Q300 400 350 700 L236 720 Q210 560 180 480 Q220 700 240 900 Q120 924 0 918',
  )
  return (
    hanger() +
    softShadow(d) +
    garment(art, d, 130) +
    folds() +
    line('M430 214Q500 420 500 560Q500 420 570 214', accent, 26) +
    line('M152 690L262 712M848 690L738 712M262 890Q500 930 738 890', accent, 22) +
    times(5, (at) => path(star(500, 360 + at * 44, 15, 6, 4), lighter(main, 0.6)))
  )
})
