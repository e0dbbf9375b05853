import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-lists.ts'

export type Column<Row> = {
  head: Text
  /** A cell is drawn in the language of the page. */
  cell: (row: Row, t: Translate) => ReactNode
  /** On a phone, where a row is a card: its first line, the end of it, a line below, or left out. */
  onCard?: 'title' | 'end' | 'line' | 'hidden'
  /** Where its head leads: the list in another order. A list fills it in from `sortedBy`. */
  sort?: { to: string; now?: 'ascending' | 'descending' }
  /** The names of the list's sorts by this column. */
  sortedBy?: { asc?: string; desc?: string }
  numeric?: boolean
}
type Ticked = { value: string; label: string; checked?: boolean }
/** The form that the ticked rows are sent with, by its id, and the name of the field. */
type Selection<Row> = { form: string; name: string; of: (row: Row, t: Translate) => Ticked }
type Props<Row> = {
  caption: Text
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row>
}

const places = {
  title: '',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  line: 'max-md:col-span-2',
  hidden: 'max-md:hidden',
}
/** The box that ticks a card takes the line above the title. */
const endBelowTick = 'max-md:col-start-2 max-md:row-start-2 max-md:text-right'

/**
 * A table on a desk, a card for each row on a phone. In a table a word is as wide as it is, so that no email and no date
 * breaks; only what is far longer than a cell does.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, selection }: Props<Row>) {
  const t = useTranslate()
  return (
    <div className="md:overflow-x-auto">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">{spoken(t, caption)}</caption>
        <thead className="bg-mist text-sm max-md:hidden">
          <tr>
            {selection && (
              <th scope="col" className="w-11">
                <span className="sr-only">{t(texts.select)}</span>
              </th>
            )}
            {columns.map((column) => {
              const head = spoken(t, column.head)
              return <Head key={head} {...column} head={head} />
            })}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="align-top hover:bg-mist/50 max-md:grid max-md:grid-cols-[minmax(min-content,1fr)_fit-content(60%)] max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:border-line md:border-b"
            >
              {selection && <Tick selection={selection} row={row} />}
              {columns.map(({ head, cell, onCard = 'line', numeric }) => (
                <td
                  key={spoken(t, head)}
                  className={`min-w-0 [overflow-wrap:anywhere] [&_time]:whitespace-nowrap md:max-w-80 md:px-3 md:py-3 md:[overflow-wrap:break-word] ${selection && onCard === 'end' ? endBelowTick : places[onCard]} ${numeric ? 'tabular-nums md:text-right' : ''}`}
                >
                  {cell(row, t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ head, sort, numeric }: Pick<Column<never>, 'sort' | 'numeric'> & { head: string }) {
  const align = numeric ? 'text-right' : ''
  if (!sort)
    return (
      <th scope="col" className={`px-3 py-2 font-semibold ${align}`}>
        {head}
      </th>
    )
  return (
    <th scope="col" aria-sort={sort.now} className={`px-3 font-semibold ${align}`}>
      <Link to={sort.to} className="inline-flex min-h-10 items-center gap-1 hover:underline">
        {head}
        <span aria-hidden="true">{sort.now === 'descending' ? '↓' : sort.now ? '↑' : ''}</span>
      </Link>
    </th>
  )
}

function Tick<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const t = useTranslate()
  const { value, label, checked } = selection.of(row, t)
  return (
    <td className="min-w-0 [overflow-wrap:anywhere] max-md:col-span-2 md:pl-1">
      <label className="inline-flex min-h-11 min-w-11 items-center gap-3 md:justify-center">
        <input
          type="checkbox"
          form={selection.form}
          name={selection.name}
          value={value}
          defaultChecked={checked}
          className="size-5 shrink-0"
        />
        <span className="md:sr-only">{t(texts.selectRow, { name: label })}</span>
      </label>
    </td>
  )
}
