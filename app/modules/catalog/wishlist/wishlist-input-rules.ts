import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { says } from '#app/messages/validation.ts'
import { notFound } from '#messages/products.ts'

// Apart from rules.ts, which every page of the shop loads: what checks input is heavy, and stays on the server.
export const wishlistInput = z.object({
  productId: z.string(says(notFound)).regex(idPattern, says(notFound)),
})
