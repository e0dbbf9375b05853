import type { Message } from '#app/messages/language.ts'
import type { Scale, Wearer } from '#app/modules/catalog/products/shoe-size-rules.ts'
import * as texts from '#messages/page-sizes.ts'

export const wearerNames: Record<Wearer, Message> = texts.wearers
export const scaleNames: Record<Scale, Message> = texts.scales
/** `8½`, as it stands in a shoe. */
export const sizeText = (size: number) => (size % 1 === 0.5 ? `${Math.floor(size) || ''}½` : String(size))
export const lengthText = (cm: number) => cm.toFixed(1)
