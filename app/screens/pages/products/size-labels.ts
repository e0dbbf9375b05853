import type { Scale, Wearer } from '#app/modules/catalog/products/shoe-size-rules.ts'

export const wearerNames: Record<Wearer, string> = { men: 'Men', women: 'Women', kids: 'Children' }
export const scaleNames: Record<Scale, string> = {
  eu: 'EU size',
  uk: 'UK size',
  us: 'US size',
  cm: 'Foot length in cm',
}
/** `8½`, as it stands in a shoe. */
export const sizeText = (size: number) => (size % 1 === 0.5 ? `${Math.floor(size) || ''}½` : String(size))
export const lengthText = (cm: number) => cm.toFixed(1)
