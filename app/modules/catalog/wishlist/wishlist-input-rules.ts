import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'

// Apart from rules.ts, which every page of the shop loads: what checks input is heavy, and stays on the server.
export const wishlistInput = z.object({
  productId: z.string({ error: 'Product not found' }).regex(idPattern, 'Product not found'),
})
