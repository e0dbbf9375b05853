import { z } from 'zod'

type Params = Parameters<typeof z.custom>[1]

/** A map of names that people choose, each with its value. The library's own record leaves out one called `__proto__`. */
export const mapField = <Value>(name: z.ZodType<string>, value: z.ZodType<Value>, params?: Params) =>
  z.custom<Record<string, unknown>>(isMap, params).transform((typed, context): Record<string, Value> => {
    const read: [string, Value][] = []
    for (const [key, said] of Object.entries(typed)) {
      const [called, one] = [name.safeParse(key), value.safeParse(said)]
      if (called.success && one.success) read.push([called.data, one.data])
      for (const issue of [...(called.error?.issues ?? []), ...(one.error?.issues ?? [])])
        context.issues.push({
          code: 'custom',
          message: issue.message,
          path: [key, ...issue.path],
          input: said,
        })
    }
    return Object.fromEntries(read)
  })

const isMap = (typed: unknown) => typeof typed === 'object' && typed !== null && !Array.isArray(typed)
