import { z } from 'zod'
import { productId } from '../editing/product-input-rules.ts'
import { bulkActions, maxSelected } from './bulk-rules.ts'

export const changeProductsInput = z.object({
  action: z.enum(bulkActions, 'Choose to pause, resume or delete'),
  ids: z
    .array(productId)
    .transform((ids) => [...new Set(ids)])
    .pipe(
      z
        .array(z.string())
        .min(1, 'Tick the products first')
        .max(maxSelected, `Choose at most ${maxSelected} products at once`),
    ),
})
export type ChangeProducts = z.output<typeof changeProductsInput>
