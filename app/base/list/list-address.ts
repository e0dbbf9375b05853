import { isDay } from '#app/base/dates/dates.ts'

/** Reads one part of a list's address; undefined where it says nothing that is known. */
export type Param<Value extends string> = { read: (typed: string) => Value | undefined; otherwise?: Value }
// biome-ignore lint/suspicious/noExplicitAny: each part knows its own values
export type Params = Record<string, Param<any>>

export const choiceParam = <Value extends string>(known: readonly Value[]): Param<Value> => ({
  read: (typed) => known.find((value) => value === typed),
})
export const textParam = (longest = 200): Param<string> => ({
  read: (typed) => typed.trim().slice(0, longest) || undefined,
})
export const dayParam: Param<string> = { read: (typed) => (isDay(typed) ? typed : undefined) }
/** What is asked for where the address says nothing that is known. */
export const withDefault = <Of extends Param<string>>(
  param: Of,
  otherwise: NonNullable<Of['otherwise']>,
) => ({
  ...param,
  otherwise,
})
/** What a row goes by in an address. */
export const keyParam: Param<string> = { read: (typed) => (/^[\w-]{1,400}$/.test(typed) ? typed : undefined) }

export type ValueOf<Of> = Of extends Param<infer Value> ? Value : never
type Said<Of extends Params> = {
  [Name in keyof Of as Of[Name] extends { otherwise: string } ? Name : never]: ValueOf<Of[Name]>
} & {
  [Name in keyof Of as Of[Name] extends { otherwise: string } ? never : Name]?: ValueOf<Of[Name]>
}
/** What a list's address asks for: its filters and sort, and where in the list the page is. */
export type Asked<Of extends Params> = Said<Of> & { after?: string; before?: string; tick?: 'all' }
export type Address = Partial<Record<string, string | undefined>>

const where = { after: keyParam, before: keyParam, tick: choiceParam(['all']) }

/** Said where a list that opens on a part of itself is asked for as a whole. */
export const whole = { name: 'all', value: 'yes' }
/** Whether the address asks for a part of the list. */
export const narrows = (params: Params, asked: Address) =>
  Object.keys(params).some((name) => name !== 'sort' && asked[name] !== undefined)

/**
 * Anything odd in an address counts as not said. A list opens on `opensOn` where the address neither narrows it nor asks
 * for all of it.
 */
export function readAddress<Of extends Params>(
  params: Of,
  search: URLSearchParams,
  opensOn: Address = {},
): Asked<Of> {
  const said = Object.entries<Param<string>>({ ...where, ...params }).flatMap(
    ([name, { read, otherwise }]) => {
      const value = read(search.get(name) ?? '') ?? otherwise
      return value === undefined ? [] : [[name, value]]
    },
  )
  const asked: Address = Object.fromEntries(said)
  const opens = !narrows(params, asked) && search.get(whole.name) !== whole.value
  return { ...asked, ...(opens && opensOn) } as Asked<Of>
}

/** `?status=pending&after=…`; `?` for the whole list from its beginning. */
export function writeAddress(params: Params, asked: Address, opensOn?: Address): string {
  const names = [...Object.keys(params), 'after', 'before', 'tick']
  const said = names.flatMap((name) => {
    const value = asked[name]
    return value ? [[name, value]] : []
  })
  if (opensOn && !narrows(params, asked)) said.unshift([whole.name, whole.value])
  return `?${new URLSearchParams(said)}`
}

/** The number of the entry that those shown come before, in a list whose rows are numbered. */
export const entryNumber = (typed: string | undefined) =>
  typed && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined
