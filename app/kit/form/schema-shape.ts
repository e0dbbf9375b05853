import type { z } from 'zod'

type Inner = {
  type: string
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}
export const innerOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Inner

/** The fields of an object, also where it is transformed afterwards. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { type, shape, in: first } = innerOf(schema)
  if (type === 'pipe' && first) return shapeOf(first)
  return shape ?? {}
}

/** A list of values with one name, also where it may be left out. */
export function isList(field: z.core.$ZodType): boolean {
  const { type, in: first, out, innerType } = innerOf(field)
  // What prepares a value first says nothing of its kind.
  const inner = innerType ?? (first && innerOf(first).type === 'transform' ? out : first)
  return type === 'array' || (inner !== undefined && isList(inner))
}
