import {
  type Backdrop,
  type Colour,
  colours,
  type Picture,
  type SceneName,
  seeded,
} from '#tools/demo-art/index.ts'
import type { DemoCategory, DemoCondition, DemoProduct } from '../market/types.ts'

type Details = {
  about: string
  tags: string
  fields?: Record<string, string | string[]>
  condition?: DemoCondition
  /** Hours since it was listed; without it, some time between three and two hundred days ago. */
  age?: number
  pictures: Picture[]
}

type Row = Omit<DemoProduct, 'category'>

export function defineProduct(
  key: string,
  seller: string,
  name: string,
  price: number,
  stock: number,
  { about, tags, fields = {}, condition = 'new', age, pictures }: Details,
): Row {
  return {
    key,
    seller,
    name,
    description: about.replace(/\s+/g, ' ').trim(),
    price,
    stock,
    condition,
    tags: tags.split(' '),
    categoryFields: fields,
    ageHours: age ?? Math.round(72 + seeded(key)() * 196 * 24),
    pictures,
  }
}

export const inCategory = (category: DemoCategory, rows: Row[]): DemoProduct[] =>
  rows.map((row) => ({ ...row, category }))

const isColour = (name: string): name is Colour => name in colours

/** `shades` are palette names with spaces between, the body first. */
export function pictureOf(
  scene: SceneName,
  backdrop: Backdrop,
  shades: string,
  extra: Pick<Picture, 'look' | 'motif' | 'view'> = {},
): Picture {
  const names = shades.split(' ').filter(isColour)
  if (names.length !== shades.split(' ').length) throw new Error(`no such colour among: ${shades}`)
  return { scene, backdrop, colours: names, ...extra }
}
