import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-lists.ts'
import { ArrowDown, ArrowUp } from './icons.tsx'

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

const beginning = 'max-md:flex-[3_1_min-content]'
const places = {
  title: beginning,
  end: 'max-md:order-1 max-md:max-w-max max-md:flex-[1_1_min-content] max-md:text-right',
  line: 'max-md:order-2 max-md:basis-full',
  hidden: 'max-md:hidden',
}
/**
 * A table on a desk, a card for each row on a phone. In a table a word is as wide as it is, so that no email and no date
 * breaks; only what is far longer than a cell does. On a card the end goes below a title whose words leave it no room.
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
              className="align-top hover:bg-mist/50 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:border-line md:border-b"
            >
              {selection && <Tick selection={selection} row={row} />}
              {columns.map(({ head, cell, onCard = 'line', numeric }) => (
                <td
                  key={spoken(t, head)}
                  className={`min-w-0 [overflow-wrap:break-word] [&_time]:whitespace-nowrap md:max-w-80 md:px-3 md:py-3 ${places[onCard]} ${numeric ? 'tabular-nums md:text-right' : ''}`}
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

const arrows = { ascending: ArrowUp, descending: ArrowDown }

function Head({ head, sort, numeric }: Pick<Column<never>, 'sort' | 'numeric'> & { head: string }) {
  const align = numeric ? 'text-right' : ''
  if (!sort)
    return (
      <th scope="col" className={`px-3 py-2 font-semibold ${align}`}>
        {head}
      </th>
    )
  const Arrow = sort.now && arrows[sort.now]
  return (
    <th scope="col" aria-sort={sort.now} className={`px-3 font-semibold ${align}`}>
      <Link
        to={sort.to}
        className="inline-flex min-h-10 items-center gap-1 whitespace-nowrap text-leaf underline underline-offset-4"
      >
        {head}
        {Arrow && <Arrow className="size-4" aria-hidden="true" />}
      </Link>
    </th>
  )
}

function Tick<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const t = useTranslate()
  const { value, label, checked } = selection.of(row, t)
  return (
    <td className="min-w-0 [overflow-wrap:anywhere] max-md:basis-full md:pl-1">
      <label className="inline-flex min-h-11 min-w-11 items-center gap-3 md:justify-center">
        <input
          type="checkbox"
          form={selection.form}
          name={selection.name}
          value={value}
          defaultChecked={checked}
          className="size-6 shrink-0"
        />
        <span className="md:sr-only">{t(texts.selectRow, { name: label })}</span>
      </label>
    </td>
  )
}
