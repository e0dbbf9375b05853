import { z } from 'zod'
import { mapField } from '#app/base/fields/map-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/cart.ts'
import { maxLines, maxNotesLength, maxPieces } from './rules.ts'

// Apart from rules.ts, which every page of the shop loads: what checks input is heavy, and stays on the server.
const typedNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value
const wholeNumber = z.preprocess(typedNumber, z.int(says(texts.quantityNotWhole)))

const productId = z.string(says(texts.productNotFound)).regex(idPattern, says(texts.productNotFound))
const chosen = mapField(z.string().max(60), z.string().max(100), says(texts.optionsWrong))
const notes = textField(maxNotesLength)
const atLeastOne = wholeNumber.pipe(
  z.int().min(1, says(texts.quantityTooLow)).max(maxPieces, says(texts.quantityTooHigh)),
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
  quantity: wholeNumber.pipe(z.int().max(maxPieces, says(texts.quantityTooHigh))),
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
    .max(maxLines, says(fill(texts.tooManyLines, { most: maxLines }))),
})
