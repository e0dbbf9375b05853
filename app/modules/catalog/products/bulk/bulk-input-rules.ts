import { z } from 'zod'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/product-list.ts'
import { productId } from '../editing/product-input-rules.ts'
import { bulkActions, maxSelected } from './bulk-rules.ts'

export const changeProductsInput = z.object({
  action: z.enum(bulkActions, says(texts.chooseAction)),
  ids: z
    .array(productId)
    .transform((ids) => [...new Set(ids)])
    .pipe(
      z
        .array(z.string())
        .min(1, says(texts.noneTicked))
        .max(maxSelected, says(fill(texts.tooMany, { most: maxSelected }))),
    ),
})
export type ChangeProducts = z.output<typeof changeProductsInput>
