import { z } from 'zod'
import { bulkActions, mostChosen } from './bulk-rules.ts'
import { productId } from './product-input-rules.ts'

export const changeProductsInput = z.object({
  action: z.enum(bulkActions, 'Choose to pause, resume or delete'),
  ids: z
    .array(productId)
    .transform((ids) => [...new Set(ids)])
    .pipe(
      z
        .array(z.string())
        .min(1, 'Tick the products first')
        .max(mostChosen, `Choose at most ${mostChosen} products at once`),
    ),
})
export type ChangeProducts = z.output<typeof changeProductsInput>
