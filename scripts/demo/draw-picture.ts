import type { Art, Scene } from './art.ts'
import { drawBackdrop, vignette } from './backdrop.ts'
import { Paints } from './paints.ts'
import { type Colour, colours } from './palette.ts'
import { scenes } from './scenes.ts'
import { seeded } from './seed.ts'
import { group } from './shapes.ts'
import type { DemoProduct, Picture, View } from './types.ts'

/** One picture of a product as a whole SVG, 1280 by 1280; the same every time. */
export function drawPicture(product: DemoProduct, index: number): string {
  const picture = product.pictures[index]
  if (!picture) throw new Error(`${product.key} has no picture ${index}`)
  const random = seeded(`${product.key}/${index}`)
  const paints = new Paints()
  const scene = scenes[picture.scene]
  const behind = drawBackdrop(paints, picture, scene.stance, random)
  const places = views[picture.view ?? 'front'][scene.stance]
  const body = places.map((place, at) => {
    const shades = turned(picture.colours, places.length - 1 - at)
    return group(place, scene.draw(artFor(picture, paints, random, shades)))
  })
  const front = vignette(paints)
  const frame = 'xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 1000 1000"'
  return `<svg ${frame}>${paints.defs()}${behind}${body.join('')}${front}</svg>`
}

function artFor(picture: Picture, paints: Paints, random: () => number, shades: Colour[]): Art {
  const [main = 'clay', accent = 'cream', third = 'ink'] = shades
  return {
    paints,
    main: colours[main],
    accent: colours[accent],
    third: colours[third],
    look: picture.look ?? '',
    motif: picture.motif,
    random,
  }
}

/** The colours turned, so that the thing behind is another colour of the same article. */
const turned = (shades: Colour[], by: number) => [...shades.slice(by), ...shades.slice(0, by)]

type Places = Record<Scene['stance'], string[]>

/** Where each thing of a view is put, from the back to the front. */
const views: Record<View, Places> = {
  front: {
    stands: ['translate(-55 -70) scale(1.11)'],
    lies: ['translate(-30 -30) scale(1.06)'],
    hangs: ['scale(1)'],
  },
  close: {
    stands: ['translate(-260 -360) scale(1.52)'],
    lies: ['translate(-260 -230) scale(1.5)'],
    hangs: ['translate(-240 -190) scale(1.48)'],
  },
  tilted: { stands: ['translate(80 70) scale(.92)'], lies: ['rotate(-14 500 500)'], hangs: ['scale(1)'] },
  pair: {
    stands: ['translate(-100 50) scale(.84)', 'translate(250 170) scale(.84)'],
    lies: ['translate(-120 -90) scale(.82)', 'translate(280 210) scale(.82)'],
    hangs: ['translate(-135 22) scale(.82)', 'translate(315 22) scale(.82)'],
  },
  trio: {
    stands: [
      'translate(-70 150) scale(.66)',
      'translate(410 150) scale(.66)',
      'translate(150 300) scale(.7)',
    ],
    lies: ['translate(-80 -40) scale(.64)', 'translate(410 20) scale(.64)', 'translate(120 380) scale(.64)'],
    hangs: ['translate(-110 42) scale(.62)', 'translate(190 42) scale(.62)', 'translate(490 42) scale(.62)'],
  },
}
