import type { Category } from '#app/modules/catalog/products/rules.ts'
import {
  BookOpen,
  Briefcase,
  Car,
  Dumbbell,
  HeartPulse,
  type IconComponent,
  Package,
  Palette,
  Shirt,
  Smartphone,
  Sofa,
  Soup,
} from '#app/ui/icons.tsx'

const icons: Record<Category, IconComponent> = {
  Electronics: Smartphone,
  'Clothing & Fashion': Shirt,
  'Home & Garden': Sofa,
  'Books & Education': BookOpen,
  'Health & Beauty': HeartPulse,
  'Sports & Recreation': Dumbbell,
  'Food & Beverages': Soup,
  'Art & Crafts': Palette,
  Automotive: Car,
  'Business & Industrial': Briefcase,
  Other: Package,
}

export function CategoryIcon({ category, className = 'size-5' }: { category: string; className?: string }) {
  const Icon = icons[category as Category] ?? Package
  return <Icon className={className} aria-hidden="true" />
}

export const categoryHref = (category: string) => `/products?${new URLSearchParams({ category })}`
