import type { Motif } from '#tools/demo-art/motifs.ts'
import type { Backdrop, Colour } from '#tools/demo-art/palette.ts'
import type { SceneName } from '#tools/demo-art/scenes.ts'

export type DemoSeller = {
  key: string
  ownerName: string
  businessName: string
  email: string
  phone: string
  district: string
  area: string
  about: string
  operator: 'airtel_money' | 'tnm_mpamba'
  memberForDays: number
}

export const demoCategories = [
  'Electronics',
  'Clothing & Fashion',
  'Home & Garden',
  'Books & Education',
  'Health & Beauty',
  'Sports & Recreation',
  'Food & Beverages',
  'Art & Crafts',
  'Automotive',
  'Business & Industrial',
  'Other',
] as const

export type DemoCategory = (typeof demoCategories)[number]

export type DemoCondition = 'new' | 'like_new' | 'good' | 'acceptable' | 'used' | 'refurbished'

export type View = 'front' | 'close' | 'tilted' | 'pair' | 'trio'

/** What one picture shows; `drawPicture` turns it into an SVG. */
export type Picture = {
  scene: SceneName
  backdrop: Backdrop
  /** The body first, then what stands out on it. */
  colours: Colour[]
  /** A variant that only the scene itself understands: `slim`, `striped`, the words on a cover. */
  look?: string
  motif?: Motif
  view?: View
}

export type DemoProduct = {
  key: string
  seller: string
  name: string
  description: string
  price: number
  category: DemoCategory
  stock: number
  condition: DemoCondition
  tags: string[]
  /** A list is a choice the buyer must make; a single value is a fact. */
  categoryFields: Record<string, string | string[]>
  ageHours: number
  pictures: Picture[]
}
