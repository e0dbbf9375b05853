import { isDay } from '#app/base/dates.ts'

/** Reads one part of a list's address; undefined where it says nothing that is known. */
type Part<Value extends string> = (typed: string) => Value | undefined
// biome-ignore lint/suspicious/noExplicitAny: each part knows its own values
type Parts = Record<string, Part<any>>

export const choiceParam =
  <Value extends string>(known: readonly Value[]): Part<Value> =>
  (typed) =>
    known.find((value) => value === typed)
export const textParam =
  (longest = 200): Part<string> =>
  (typed) =>
    typed.trim().slice(0, longest) || undefined
export const dayParam: Part<string> = (typed) => (isDay(typed) ? typed : undefined)

export type ListParams<Of extends Parts> = {
  [Name in keyof Of]?: Of[Name] extends Part<infer Value> ? Value : never
} & { page: number }

const mostPages = 1_000_000

/** What the address of a list may say: filters, order and page. Anything odd in it counts as not said. */
export function listParams<Of extends Parts>(parts: Of) {
  return {
    read(params: URLSearchParams): ListParams<Of> {
      const said = Object.entries(parts).flatMap(([name, read]) => {
        const value = read(params.get(name) ?? '')
        return value === undefined ? [] : [[name, value]]
      })
      const page = Number(params.get('page'))
      const known = Number.isInteger(page) && page >= 1 && page <= mostPages
      return { ...Object.fromEntries(said), page: known ? page : 1 }
    },
    /** `?status=pending&page=2`; `?` for the whole list from its beginning. */
    write(wanted: Partial<ListParams<Of>>): string {
      const said = Object.keys(parts).flatMap((name) => {
        const value: unknown = wanted[name]
        return typeof value === 'string' && value ? [[name, value]] : []
      })
      if (wanted.page && wanted.page > 1) said.push(['page', `${wanted.page}`])
      return `?${new URLSearchParams(said)}`
    },
  }
}
