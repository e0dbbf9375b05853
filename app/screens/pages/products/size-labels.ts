import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/page-sizes.ts'
import type { Scale, Wearer } from './shoe-size-rules.ts'

export const wearerNames: Record<Wearer, Message> = texts.wearers
export const scaleNames: Record<Scale, Message> = texts.scales
/** `8½`, as it stands in a shoe. */
export const sizeText = (size: number) => (size % 1 === 0.5 ? `${Math.floor(size) || ''}½` : String(size))
export const lengthText = (cm: number) => cm.toFixed(1)
