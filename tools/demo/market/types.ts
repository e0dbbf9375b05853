import type { Picture } from '#tools/demo-art/index.ts'

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
