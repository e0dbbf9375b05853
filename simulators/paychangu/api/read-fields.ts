import type { Context } from 'hono'
import { findOperator, parseMobileNumber } from './operators-and-banks.ts'
import type { Transactions } from './transactions.ts'

type Faults = Record<string, string[]>
type Rule = (value: string, field: string) => string | undefined
const words = (field: string) => field.replaceAll('_', ' ')

export const fieldRules = {
  sum: (value: string) =>
    /^\d{1,9}(\.\d{1,2})?$/.test(value) && Number(value) > 0 ? undefined : 'The amount must be a number.',
  mobile: (value: string) => (parseMobileNumber(value) ? undefined : 'The mobile format is invalid.'),
  operator: (value: string) =>
    findOperator(value) ? undefined : 'The selected mobile money operator ref id is invalid.',
  url: (value: string, field: string) =>
    URL.canParse(value) ? undefined : `The ${words(field)} must be a valid URL.`,
  oneOf:
    (...allowed: string[]): Rule =>
    (value, field) =>
      allowed.includes(value) ? undefined : `The selected ${words(field)} is invalid.`,
  /** An id is taken by whatever used it first, whether that was a charge or a payout. */
  unused:
    (transactions: Transactions): Rule =>
    (value, field) =>
      transactions.find(value) ? `The ${words(field)} has already been taken.` : undefined,
  anything: () => undefined,
}

/** What came in a body as text, or the answer of status 400 that says by field what is wrong. */
export async function readFields<Field extends string>(
  c: Context,
  rules: Record<Field, Rule>,
): Promise<
  | { ok: true; fields: Record<Field, string>; rest: Record<string, string | null> }
  | { ok: false; answer: Response }
> {
  const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
  const textOf = (name: string) => {
    const value = body[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const wrong: Faults = {}
  const names = Object.keys(rules) as Field[]
  for (const name of names) {
    const value = textOf(name)
    const fault = value ? rules[name](value, name) : `The ${words(name)} field is required.`
    if (fault) wrong[name] = [fault]
  }
  if (Object.keys(wrong).length > 0) return { ok: false, answer: refusalResponse(c, wrong) }
  const fields = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Field, string>
  const rest = Object.fromEntries(
    ['first_name', 'last_name', 'email', 'transaction_status'].map((name) => [name, textOf(name) || null]),
  )
  return { ok: true, fields, rest }
}

export const refusalResponse = (c: Context, message: string | Faults, status: 400 | 401 | 404 = 400) =>
  c.json({ status: 'failed', message, data: null }, status)
