import { fold, garment, hanging, lying, seam, softShadow } from '../../art.ts'
import { hanger } from '../../hanger.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, lathe, line, oval, path, rect, times } from '../../shapes.ts'
import { bodies, collar, drape, sleeves } from '../../tailoring.ts'

export const jersey = hanging((art) => {
  const d = lathe(bodies.long)
  const knit = times(14, (at) =>
    line(`M${324 + at * 27} 330V790`, darker(art.main, 0.4), 4, 'opacity=".16" stroke-dasharray="10 8"'),
  )
  const vee =
    path('M424 210Q500 320 576 210L500 390Z', '#f7f4ee') +
    line('M424 208L500 392L576 208', art.accent, 26) +
    line('M424 208L500 392L576 208', art.third, 8)
  return (
    hanger() +
    softShadow(d) +
    garment(art, d) +
    knit +
    drape() +
    sleeves(art, 470) +
    path('M316 786H684V836H316Z', darker(art.main, 0.16)) +
    line('M322 800H678', art.accent, 13) +
    line('M214 744L288 760M786 744L712 760', art.accent, 18) +
    vee
  )
})

export const jacket = hanging((art) => {
  const { main, accent, paints, look } = art
  const d = lathe(bodies.long)
  const zip = line('M500 270V830', '#cdd2d9', 9, 'stroke-dasharray="7 4" stroke-linecap="butt"')
  const pocket = (x: number) =>
    rect(x, 610, 110, 120, 10, darker(main, 0.12)) +
    seam(`M${x} 640H${x + 110}`, main) +
    dot(x + 55, 636, 8, '#d8b15a')
  const hood =
    look === 'hood'
      ? path('M392 250Q380 120 500 116T608 250Q560 330 500 336T392 250Z', paints.lit(darker(main, 0.18))) +
        path('M424 250Q420 170 500 166T576 250Q540 300 500 304T424 250Z', darker(main, 0.6)) +
        line('M462 300V420M538 300V420', accent, 8)
      : collar(art, accent)
  const bands =
    look === 'reflect'
      ? line('M322 520H678M320 680H680', '#e9ecf0', 40) + line('M322 520H678M320 680H680', accent, 9)
      : ''
  return (
    hanger() +
    softShadow(d) +
    garment(art, d) +
    sleeves(art, 470) +
    drape() +
    zip +
    pocket(350) +
    pocket(540) +
    bands +
    hood +
    path('M318 800H682V838H318Z', darker(main, 0.25))
  )
})

export const suit = hanging((art) => {
  const { main, accent, third, paints } = art
  const d = lathe(bodies.long)
  const front =
    path('M424 210L500 560L576 210Q500 240 424 210Z', '#f7f4ee') +
    path('M482 270H518L530 320L516 500L500 540L484 500L470 320Z', paints.lit(accent)) +
    path('M478 262H522L512 300H488Z', darker(accent, 0.25))
  const lapel = (side: number) =>
    path(
      `M${500 + side * 70} 206L${500 + side * 10} 560L${500 + side * 60} 470L${500 + side * 124} 400L${500 + side * 96} 368L${500 + side * 140} 350L${500 + side * 96} 222Z`,
      side < 0 ? paints.lit(lighter(main, 0.1)) : paints.lit(darker(main, 0.2)),
    )
  return (
    hanger() +
    softShadow(d) +
    garment(art, d) +
    sleeves(art, 470) +
    drape() +
    front +
    lapel(-1) +
    lapel(1) +
    line('M502 560V836', darker(main, 0.6), 5) +
    dot(486, 600, 10, third) +
    dot(486, 690, 10, third) +
    rect(352, 640, 96, 20, 5, darker(main, 0.32)) +
    rect(552, 640, 96, 20, 5, darker(main, 0.4)) +
    path('M596 420h58v16h-58z', '#f7f4ee')
  )
})

export const socks = lying((art) => {
  const { main, accent, third } = art
  const sock = (x: number, y: number, turn: number) => {
    const d = 'M0 0H150V300Q150 340 190 380L300 470Q350 520 300 580Q250 620 190 590L40 480Q0 450 0 390Z'
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${softShadow(d)}${garment(art, d)}${rect(-4, -8, 158, 60, 14, accent)}${times(10, (at) => rect(8 + at * 15, -4, 4, 52, 2, darker(accent, 0.3), 'opacity=".4"'))}${rect(0, 90, 150, 22, 0, third)}${rect(0, 130, 150, 12, 0, third)}${path('M300 470Q350 520 300 580Q250 620 210 598Q230 520 300 470Z', accent)}${path('M0 360Q60 380 100 440Q80 500 40 480Q0 450 0 390Z', darker(main, 0.2))}</g>`
  }
  return sock(220, 190, 6) + sock(450, 170, -4)
})

export const necktie = hanging((art) => {
  const d = 'M448 170H552L536 250L590 720L500 860L410 720L464 250Z'
  return (
    softShadow(d) +
    line('M470 180Q430 110 500 108T530 180', darker(art.main, 0.35), 40) +
    garment({ ...art, motif: art.motif ?? 'stripes' }, d, 64, 34) +
    path('M440 160H560L534 254H466Z', art.paints.lit(darker(art.main, 0.12))) +
    oval(500, 252, 36, 8, darker(art.main, 0.5), 'opacity=".5"') +
    fold('M490 270L460 720', 12)
  )
})
