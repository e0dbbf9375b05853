import type { Art, Scene, Stance } from './art.ts'
import { drawBackdrop, vignette } from './backdrop.ts'
import { Paints } from './paints.ts'
import { type Colour, colours } from './palette.ts'
import { scenes } from './scenes.ts'
import { seeded } from './seeded-random.ts'
import { group } from './shapes.ts'
import type { DrawnProduct, Picture, View } from './types.ts'

/** One picture of a product as a whole SVG, 1280 by 1280; the same every time. */
export function drawPicture(product: DrawnProduct, index: number): string {
  const picture = product.pictures[index]
  if (!picture) throw new Error(`${product.key} has no picture ${index}`)
  const random = seeded(`${product.key}/${index}`)
  const paints = new Paints()
  const scene = scenes[picture.scene]
  const behind = drawBackdrop(paints, picture, scene.stance, random)
  const places = views[picture.view ?? 'front'][scene.stance]
  const body = places.map((place, at) => {
    const shades = turned(picture.colours, places.length - 1 - at)
    return group(`${place} ${zoomed(scene)}`, scene.draw(artFor(picture, paints, random, shades)))
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

/** About the floor, the rail or the middle, which stay where they are. */
function zoomed({ stance, zoom }: Scene): string {
  const still = { stands: 800, lies: 500, hangs: 112 }[stance]
  return zoom === 1 ? '' : `translate(${round(500 * (1 - zoom))} ${round(still * (1 - zoom))}) scale(${zoom})`
}

const round = (value: number) => Math.round(value * 10) / 10

type Places = Record<Stance, string[]>

/** Where each thing of a view is put, from the back to the front; scales keep the tiles of a print whole. */
const views: Record<View, Places> = {
  front: {
    stands: ['translate(-62.5 -75) scale(1.125)'],
    lies: ['translate(-31.25 -31.25) scale(1.0625)'],
    hangs: ['scale(1)'],
  },
  close: {
    stands: ['translate(-250 -350) scale(1.5)'],
    lies: ['translate(-250 -225) scale(1.5)'],
    hangs: ['translate(-250 -200) scale(1.5)'],
  },
  tilted: {
    stands: ['translate(62.5 75) scale(.875)'],
    lies: ['rotate(-14 500 500)'],
    hangs: ['scale(1)'],
  },
  pair: {
    stands: ['translate(-100 50) scale(.8125)', 'translate(250 175) scale(.875)'],
    lies: ['translate(-125 -87.5) scale(.8125)', 'translate(275 212.5) scale(.8125)'],
    hangs: ['translate(-137.5 21) scale(.8125)', 'translate(312.5 21) scale(.8125)'],
  },
  trio: {
    stands: [
      'translate(-75 150) scale(.6875)',
      'translate(400 150) scale(.6875)',
      'translate(150 300) scale(.6875)',
    ],
    lies: [
      'translate(-75 -37.5) scale(.625)',
      'translate(412.5 25) scale(.625)',
      'translate(125 375) scale(.625)',
    ],
    hangs: [
      'translate(-137.5 35) scale(.6875)',
      'translate(437.5 35) scale(.6875)',
      'translate(150 35) scale(.6875)',
    ],
  },
}
