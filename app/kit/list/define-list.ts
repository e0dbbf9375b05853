import { type Filter, type Filters, sortFilter } from '#app/base/list/filters.ts'
import { type Address, type Asked, readAddress, writeAddress } from '#app/base/list/list-address.ts'
import type { Sort } from '#app/base/list/list-card.ts'
import type { MessageWith, Text, Translate } from '#app/messages/language.ts'
import type { Column } from '#app/ui/data-table.tsx'
import * as texts from '#messages/admin-lists.ts'

type Cell = string | number
/** The file of a list: its heads, and the cells of a row below them. */
export type CsvTable<Row> = { head: Text[]; row: (row: Row, t: Translate) => Cell[] }
export type CsvColumn<Row> = [head: Text, cell: (row: Row, t: Translate) => Cell]
export const csvTable = <Row>(columns: CsvColumn<Row>[]): CsvTable<Row> => ({
  head: columns.map(([head]) => head),
  row: (row, t) => columns.map(([, cell]) => cell(row, t)),
})

/** A group of the list that a chip leads to: what the address says of it. Its count goes by `name`. */
export type Group<Name extends string = string> = { name: Name; text: Text; where: Address }

/** Where the file is, what it is called in the log and on the disk (`file` where that is another), and what is in it. */
export type ListFile<InFile> = { path: string; name: string; file?: string; table: CsvTable<InFile> }

export type ListDefinition<Row, Of extends Filters, Name extends string> = {
  title: Text
  /** '1 refund' or '2 refunds'. */
  counted: MessageWith<{ count: number }> | [one: string, many: string]
  perPage: number
  /** In the order of the address and of the form. */
  filters: Of
  /** What is shown until a filter is chosen. */
  opensOn?: Address
  /** What the chips are together, and each of them; `hideEmpty` for those that people would miss nothing in. */
  groups?: { label: Text; of: readonly Group<Name>[]; hideEmpty?: boolean }
  /** Given to `List` where they depend on what was sent. */
  columns?: Column<Row>[]
  /** What the table is called; as the list unless said otherwise. */
  caption?: Text
  keyOf: (row: Row) => string
  /** Where rows can be ticked: what is sent of a ticked row, and what it is called. */
  ticked?: (row: Row, t: Translate) => { value: string; label: string }
  empty: { title: Text; text: Text }
}

type Sorts = Readonly<Record<string, Sort>>
// biome-ignore lint/complexity/noBannedTypes: nothing is added where nothing sorts the list
type WithSort<Of extends Filters, By> = Of & (By extends Sorts ? { sort: Filter<keyof By & string> } : {})

/**
 * A list from one definition, of which `filters` and `sorts` come from its card: its address here, its screen by `List`,
 * its file, where it has one, by `csvOfList`. Of several sorts people choose.
 */
export const defineList =
  <Row, InFile = Row>() =>
  <
    const Of extends Filters,
    Name extends string = never,
    File extends ListFile<InFile> | undefined = undefined,
    const By extends Sorts | undefined = undefined,
  >(
    of: ListDefinition<Row, Of, Name> & { csv?: File; sorts?: By },
  ) => {
    const filters = withSort(of.filters, of.sorts ?? {}) as WithSort<Of, By>
    const read = (request: Request) => readAddress(filters, new URL(request.url).searchParams, of.opensOn)
    return {
      ...of,
      filters,
      csv: of.csv as File,
      /** What the address of a request asks for. */
      read,
      /** The search of an address: `?status=pending`. */
      write: (asked: Partial<Asked<WithSort<Of, By>>>): string =>
        writeAddress(filters, asked as Address, of.opensOn),
      /** The search of the list that a request came from, with nothing ticked. */
      back: (request: Request): string =>
        writeAddress(filters, { ...(read(request) as Address), tick: undefined }, of.opensOn),
    }
  }

function withSort(filters: Filters, sorts: Sorts): Filters {
  const [first, ...others] = Object.keys(sorts)
  if (first === undefined || others.length === 0) return filters
  const names = Object.fromEntries(Object.entries(sorts).map(([name, { text }]) => [name, text]))
  return { ...filters, sort: sortFilter(names, first) }
}

/** A group for each value of a filter. */
export const groupsOf = <Part extends string, Value extends string>(
  part: Part,
  names: Readonly<Record<Value, Text>>,
): Group<Value>[] =>
  Object.entries<Text>(names).map(([value, text]) => ({
    name: value as Value,
    text,
    where: { [part]: value },
  }))
export const allGroup = { name: 'all', text: texts.all, where: {} } as const
/** How many there are of all groups together, where no row is in two. */
export const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, there = 0) => sum + there, 0)
