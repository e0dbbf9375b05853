import { Fragment, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { Filters } from '#app/base/list/filters.ts'
import { type Address, narrows, whole, writeAddress } from '#app/base/list/list-address.ts'
import { type MessageWith, spoken, type Text, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SlidersHorizontal } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-lists.ts'
import { useApplyOnChange } from './apply-on-change.ts'
import { type Group, type ListDefinition, type ListFile, sumOf } from './define-list.ts'
import { FilterField } from './filter-field.tsx'
import { ListPaging } from './list-paging.tsx'
import { type TickedActs, TickedForm, tickedFormId } from './ticked-form.tsx'

export type ListProps<Row, Name extends string> = {
  // biome-ignore lint/suspicious/noExplicitAny: its filters and its file are the address' and the file's matter
  list: ListDefinition<Row, any, Name> & { csv?: ListFile<any> }
  /** What the address asks for. */
  asked: Address
  rows: Row[]
  neighbours: { next?: string; previous?: string }
  /**
   * How many rows each group has; of a list without groups, `all`. A group that is left out has none. `all` is the sum of
   * the others, unless it is said because some rows are in several.
   */
  counts: Partial<Record<Name | 'all', number>>
  /** What is said behind the count: ', MK 12,500'. */
  countedMore?: string
  /** Where the columns depend on what was sent. */
  columns?: Column<Row>[]
  /** Fields whose choices are read from the database, by the filter's name. */
  fields?: Partial<Record<string, ReactNode>>
  /** Links beside the title. */
  actions?: ReactNode
  /** What stands between the fields and the count: the saved views. */
  views?: ReactNode
  /** What is said above the chips, and the chips that stand beside those of the groups. */
  notice?: ReactNode
  moreChips?: ReactNode
  problem?: string
  /** What is done with the ticked rows, where rows can be ticked now, and what was ticked when it was refused. */
  bulk?: TickedActs
  chosen?: string[]
  /** Instead of the usual words where no row fits. */
  empty?: { title: Text; text: Text }
  /** Instead of the table. */
  children?: ReactNode
}

/** The screen of a list: its fields, count and file, chips, rows and pages. */
export function List<Row, Name extends string>(props: ListProps<Row, Name>) {
  const t = useTranslate()
  const { list, asked } = props
  const counts: Partial<Record<Name | 'all', number>> = { all: sumOf(props.counts), ...props.counts }
  const title = spoken(t, list.title)
  const filter = withoutPlace(asked)
  const write = writerOf(list)
  const group = currentGroup(list.groups?.of ?? [], asked)
  const total = counts[group?.name ?? 'all'] ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle>{title}</PageTitle>
        {props.actions}
      </div>
      {hasFields(list.filters) && <Fields list={list} asked={filter} given={props.fields ?? {}} />}
      {props.views}
      <p className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        {`${countedText(t, list.counted, total)}${props.countedMore ?? ''}`}
        {list.csv && (
          <TextLink tall strong to={`${list.csv.path}${write(filter)}`} reloadDocument>
            {t(texts.download)}
          </TextLink>
        )}
      </p>
      {props.notice}
      {list.groups && (
        <ChipRow label={spoken(t, list.groups.label)}>
          {shownGroups(list.groups, counts, group).map((one) => (
            <ChipLink
              key={one.name}
              to={write({ ...withoutGroup(list.groups?.of ?? [], filter), ...one.where })}
              selected={one === group}
            >
              {spoken(t, one.text)}{' '}
              <span className="tabular-nums">{(counts[one.name] ?? 0).toLocaleString('en')}</span>
            </ChipLink>
          ))}
          {props.moreChips}
        </ChipRow>
      )}
      {props.problem && (
        <Notice kind="error" className="mt-3">
          {props.problem}
        </Notice>
      )}
      <ListRows {...props} />
    </>
  )
}

type RowsProps<Row, Name extends string> = Omit<ListProps<Row, Name>, 'counts'>

/** The rows of a page and the links to its neighbours: all that is left of a list that is a section of a page. */
export function ListRows<Row, Name extends string>(props: RowsProps<Row, Name>) {
  const t = useTranslate()
  const { list, asked, rows, neighbours, children } = props
  const empty = props.empty ?? (isAsOpened(list, asked) ? nothingWaits : list.empty)
  return (
    <>
      <div className="mt-3">
        {rows.length === 0 ? (
          <EmptyState title={spoken(t, empty.title)} text={spoken(t, empty.text)} />
        ) : (
          (children ?? <Rows {...props} />)
        )}
      </div>
      <ListPaging
        label={t(texts.pagesOf, { list: spoken(t, list.title) })}
        neighbours={neighbours}
        hrefFor={(where) => writerOf(list)({ ...withoutPlace(asked), ...where })}
      />
    </>
  )
}

const nothingWaits = { title: texts.nothingWaits, text: texts.nothingWaitsText }
/** Whether the list shows what it opens on, and nothing else is asked of it. */
const isAsOpened = ({ filters, opensOn }: Addressed, asked: Address) =>
  !!opensOn &&
  Object.keys(filters).every((name) => name === 'sort' || asked[name] === (opensOn[name] ?? undefined))

type Addressed = { filters: Filters; opensOn?: Address }
/** The address of a part of this list. */
const writerOf =
  ({ filters, opensOn }: Addressed) =>
  (asked: Address) =>
    writeAddress(filters, asked, opensOn)

const withoutPlace = ({ after: _, before: __, tick: ___, ...filter }: Address): Address => filter

function Rows<Row, Name extends string>({ list, asked, rows, ...props }: RowsProps<Row, Name>) {
  const t = useTranslate()
  const { ticked } = list
  const table = {
    caption: list.caption ?? list.title,
    columns: (props.columns ?? list.columns ?? []).map((column) => withSortLink(column, list, asked)),
    rows,
    keyOf: list.keyOf,
  }
  if (!props.bulk || !ticked) return <DataTable {...table} />
  // What is ticked in the browser ends with the group, and with "Tick all".
  const tableKey = `${currentGroup(list.groups?.of ?? [], asked)?.name} ${asked.tick}`
  const isTicked = (value: string) => asked.tick === 'all' || !!props.chosen?.includes(value)
  const values = rows.map((row) => ticked(row, t).value)
  return (
    <>
      <TextLink tall to={writerOf(list)({ ...asked, tick: 'all' })} preventScrollReset>
        {t(texts.tickAll)}
      </TextLink>
      <DataTable
        key={tableKey}
        {...table}
        selection={{
          form: tickedFormId,
          name: 'chosen',
          of: (row) => ({ ...ticked(row, t), checked: isTicked(ticked(row, t).value) }),
        }}
      />
      <TickedForm
        key={`form ${tableKey}`}
        {...props.bulk}
        action={writerOf(list)({ ...asked, tick: undefined })}
        values={values}
      />
    </>
  )
}

/** A head that sorts leads to its column's other direction, or to the one that there is. */
function withSortLink<Row>(column: Column<Row>, list: Addressed, asked: Address): Column<Row> {
  const control = list.filters.sort?.control
  if (!column.sortedBy || control?.kind !== 'choice') return column
  const { asc, desc } = column.sortedBy
  const current = asked.sort ?? control.first
  const now = current === asc ? 'ascending' : current === desc ? 'descending' : undefined
  const sort = (now === 'descending' ? asc : desc) ?? asc ?? desc
  return { ...column, sort: { now, to: writerOf(list)({ ...withoutPlace(asked), sort }) } }
}

/** Whether something is typed, which is sent by its button or by Enter. */
const isTyped = (filters: Filters) =>
  Object.values(filters).some(({ control }) => control?.kind === 'search' || control?.kind === 'amount')

const hasFields = (filters: Filters) => Object.values(filters).some(({ control }) => control)

const valuesOf = ({ list: { filters }, asked, given }: FieldsProps) =>
  Object.keys(filters).map((name) => (filters[name]?.control || given[name] ? asked[name] : undefined))

type FieldsProps = {
  list: { title: Text; filters: Filters; opensOn?: Address }
  asked: Address
  given: Partial<Record<string, ReactNode>>
}

/**
 * A GET form, so that what it says stands in the address. On a phone it is folded away, so that the list itself stands
 * on the first screen; a box that is ticked unfolds it. Its fields are drawn anew when the address changes. With scripts
 * what is chosen is applied at once.
 */
const Fields = ({ list: { title, filters, opensOn }, asked, given }: FieldsProps) => {
  const t = useTranslate()
  const values = JSON.stringify(valuesOf({ list: { title, filters }, asked, given }))
  const applying = useApplyOnChange(values)
  return (
    <div className="mt-3">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card font-semibold text-leaf underline underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-leaf md:hidden">
        <input type="checkbox" id="filters" className="sr-only" />
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {t(texts.filters)}
      </label>
      <Form
        key={values}
        {...applying}
        role="search"
        aria-label={spoken(t, title)}
        className="flex flex-wrap items-end gap-3 max-md:hidden max-md:[label:has(#filters:checked)+&]:flex [&>*]:min-w-40 [&>*]:grow md:[&>*]:grow-0"
      >
        {opensOn && !narrows(filters, asked) && <input type="hidden" name={whole.name} value={whole.value} />}
        {Object.entries(filters).map(([name, { control }]) => (
          <Fragment key={name}>
            {given[name] ?? <FilterField name={name} control={control} now={asked[name]} />}
          </Fragment>
        ))}
        <Button variant="secondary" className={isTyped(filters) ? '' : 'with-script:hidden'}>
          {t(texts.show)}
        </Button>
      </Form>
    </div>
  )
}

const countedText = (
  t: Translate,
  counted: MessageWith<{ count: number }> | [string, string],
  count: number,
) =>
  Array.isArray(counted)
    ? `${count.toLocaleString('en')} ${counted[count === 1 ? 0 : 1]}`
    : t(counted, { count })

type Groups<Name extends string> = { of: readonly Group<Name>[]; hideEmpty?: boolean }
const shownGroups = <Name extends string>(
  { of, hideEmpty }: Groups<Name>,
  counts: Partial<Record<Name | 'all', number>>,
  now: Group<Name> | undefined,
) => (hideEmpty ? of.filter((one) => one.name === 'all' || one === now || counts[one.name]) : of)

/** The group whose own part of the address is as it is now; of two that are asked for at once, the first. */
function currentGroup<Name extends string>(groups: readonly Group<Name>[], asked: Address) {
  const said = partsOf(groups).filter((part) => asked[part])
  const fits = ({ where }: Group) => Object.entries(where).every(([part, value]) => asked[part] === value)
  return groups.find((group) => fits(group) && (said.length === 0 || Object.keys(group.where).length > 0))
}

const withoutGroup = (groups: readonly Group[], asked: Address): Address =>
  Object.fromEntries(Object.entries(asked).filter(([part]) => !partsOf(groups).includes(part)))

const partsOf = (groups: readonly Group[]) => [...new Set(groups.flatMap(({ where }) => Object.keys(where)))]
