export const categoryFieldKinds = ['text', 'several', 'choice'] as const
/** Something typed; several values with commas, of which the buyer chooses one; or one of `values`. */
export type CategoryFieldKind = (typeof categoryFieldKinds)[number]

/** A detail that the product editor offers in the categories it suits, in the order of `place`. */
export type CategoryField = {
  label: string
  hint: string
  kind: CategoryFieldKind
  values: string[]
  suits: string[]
  place: number
  /** Lists of these categories are narrowed by it. What was saved before this was asked is as the standard one. */
  filter?: boolean
}
/** By the name under which products keep it. */
export type CategoryFields = Record<string, CategoryField>

const worn = ['Clothing & Fashion', 'Sports & Recreation']
const durable = ['Electronics', 'Home & Garden', 'Automotive', 'Business & Industrial']
/** What comes out of a factory: clothes here are sewn or second-hand, and art is made by hand. */
const packed = [
  ...durable,
  'Books & Education',
  'Health & Beauty',
  'Sports & Recreation',
  'Food & Beverages',
  'Other',
]
const commas = (example: string) => `Several with commas: ${example}`

const field = (
  name: string,
  label: string,
  suits: string[],
  more: Partial<CategoryField> = {},
): [string, Omit<CategoryField, 'place'>] => [
  name,
  { label, hint: '', kind: 'text', values: [], suits, ...more },
]

const standard = [
  field('size', 'Sizes', worn, { hint: commas('S, M, L'), kind: 'several', filter: true }),
  field('colour', 'Colours', [...worn, 'Electronics', 'Home & Garden', 'Art & Crafts', 'Automotive'], {
    hint: commas('Red, Blue'),
    kind: 'several',
    filter: true,
  }),
  field('gender', 'For whom', [...worn, 'Health & Beauty'], {
    kind: 'choice',
    values: ['women', 'men', 'unisex', 'kids', 'girls', 'boys'],
  }),
  field('brand', 'Brand', [...worn, ...durable, 'Health & Beauty', 'Food & Beverages'], {
    hint: 'For example Itel or Chillington',
    filter: true,
  }),
  field('model', 'Model', ['Electronics', 'Automotive', 'Business & Industrial']),
  field('storage', 'Storage', ['Electronics'], {
    hint: commas('64 GB, 128 GB'),
    kind: 'several',
    filter: true,
  }),
  field('memory', 'Memory (RAM)', ['Electronics'], { hint: 'For example 4 GB', filter: true }),
  field('screen', 'Screen', ['Electronics'], { hint: 'For example 6.5 inch', filter: true }),
  field('power', 'Power', durable, { hint: 'For example 750 W or 12 V' }),
  field('level', 'Class or form', ['Books & Education'], {
    hint: 'For example Standard 8 or Form 4',
    filter: true,
  }),
  field('author', 'Author', ['Books & Education'], { filter: true }),
  field('material', 'Material', ['Clothing & Fashion', 'Home & Garden', 'Art & Crafts'], {
    hint: 'For example cotton or mlombwa wood',
    filter: true,
  }),
  field('weight', 'Weight or volume', ['Food & Beverages'], { hint: 'For example 1 kg' }),
  field('warranty', 'Warranty', durable, {
    hint: 'The law gives durable goods six months. Say so if you give more.',
  }),
  field('barcode', 'Barcode', packed, { hint: 'The digits under the stripes' }),
]

/** What the editor offers until administrators say otherwise. */
export const defaultCategoryFields: CategoryFields = Object.fromEntries(
  standard.map(([name, offered], at) => [name, { ...offered, place: (at + 1) * 10 }]),
)
