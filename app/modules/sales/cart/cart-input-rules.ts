import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { textField } from '#app/base/text-field.ts'
import { maxLines, maxNotesLength, maxPieces } from './rules.ts'

// Apart from rules.ts, which every page of the shop loads: what checks input is heavy, and stays on the server.
const typedNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value
const wholeNumber = (message: string) => z.preprocess(typedNumber, z.int({ error: message }))

const productId = z.string({ error: 'Product not found' }).regex(idPattern, 'Product not found')
const chosen = z.record(z.string().max(60), z.string().max(100), {
  error: 'Options are names with one value each',
})
const notes = textField(maxNotesLength)
const atLeastOne = wholeNumber('Quantity must be a whole number').pipe(
  z.int().min(1, 'Quantity must be at least 1').max(maxPieces, 'Not enough stock available'),
)

export const addToCartInput = z.object({
  productId,
  quantity: atLeastOne.default(1),
  selectedOptions: chosen.default({}),
  notes: notes.default(''),
})
export type AddToCart = z.output<typeof addToCartInput>

/** 0 or less removes the line. Without `selectedOptions` the first line of the product is meant. */
export const updateCartItemInput = z.object({
  productId,
  selectedOptions: chosen.optional(),
  quantity: wholeNumber('Quantity must be a whole number').pipe(
    z.int().max(maxPieces, 'Not enough stock available'),
  ),
  notes: notes.optional(),
})
export type UpdateCartItem = z.output<typeof updateCartItemInput>

export const removeFromCartInput = z.object({ productId, selectedOptions: chosen.optional() })
export type RemoveFromCart = z.output<typeof removeFromCartInput>

export const migrateGuestCartInput = z.object({
  items: z
    .array(
      z.object({
        productId,
        quantity: atLeastOne,
        selectedOptions: chosen.default({}),
        notes: notes.default(''),
      }),
    )
    .max(maxLines, `A cart holds at most ${maxLines} different items`),
})
