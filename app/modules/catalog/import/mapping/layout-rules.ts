import type { ColumnPlan } from '../rules.ts'
import { optionsOfRow } from './option-rules.ts'
import { plainHeading } from './plain-heading.ts'
import { sectionIn, whySkipped } from './row-kind-rules.ts'
import { unguardedCell } from './unguarded-cell.ts'

/**
 * Which rows are one product: `parts` of its first row, which `leadOf` names for each of them. `sections` are the lines that stand
 * over goods, in their order.
 */
export type Layout = {
  parts: Map<number, number[]>
  leadOf: Map<number, number>
  sections: { row: number; text: string }[]
}

type Told = { row: number; cells: string[] }
/** `isChoice`: it says what differs from the others. */
type Child = { row: number; parent: string; isChoice: boolean }
type State = Layout & {
  plan: ColumnPlan
  /** The first row by handle, code or id. */
  byKey: Map<string, number>
  /** Groups of which a row said the name. */
  named: Set<string>
  children: Child[]
  /** Where a category begins, in a list that names it once for all goods below. */
  categories: { row: number; text: string }[]
  goods: number
  last: number | undefined
}

/** Looks through the rows of a file once, in their order. */
export function startLayout(plan: ColumnPlan): { add: (told: Told) => void; finish: () => Layout } {
  const state: State = {
    plan,
    parts: new Map(),
    leadOf: new Map(),
    sections: [],
    byKey: new Map(),
    named: new Set(),
    children: [],
    categories: [],
    goods: 0,
    last: undefined,
  }
  return { add: (told) => addRow(state, told), finish: () => finish(state) }
}

function addRow(state: State, { row, cells }: Told) {
  const { plan } = state
  if (whySkipped(cells, plan)) {
    const text = sectionIn(cells, plan)
    if (text !== undefined) state.sections.push({ row, text })
    state.last = undefined
    return
  }
  const of = (field: string) => unguardedCell(cells[Number(plan.mapping[field] ?? -1)] ?? '')
  const parent = of('parent').replace(/^id:/i, '')
  const isOwn = parent.toLowerCase() === of('reference').toLowerCase()
  if (parent !== '' && !isOwn && !/^[.\s-]+$/.test(parent)) {
    state.children.push({ row, parent, isChoice: saysChoice(cells, plan, of) })
    return
  }
  state.goods += 1
  if (of('category') !== '') state.categories.push({ row, text: of('category') })
  const lead = leadOf(state, cells, of)
  if (of('name') !== '' && of('handle') !== '') state.named.add(handleKey(of('handle')))
  if (lead !== undefined) return join(state, row, lead)
  state.last = row
  const isOption = optionsOfRow(cells, plan).some(({ values }) => values.length > 0)
  const name = isOption ? nameKey(of('name')) : ''
  for (const key of [handleKey(of('handle')), choiceKey(of), name, ...namesOf(cells, plan, of)])
    if (key !== '' && !state.byKey.has(key)) state.byKey.set(key, row)
}

/** What a buyer chooses, in columns for options or in those for sizes and colours. */
const saysChoice = (cells: string[], plan: ColumnPlan, of: (field: string) => string) =>
  optionsOfRow(cells, plan).some(({ values }) => values.length > 0) ||
  of('field.size') !== '' ||
  of('field.colour') !== ''

/** In a file from here a row that names a choice belongs to the product with its id, else with its code or name. */
const choiceKey = (of: (field: string) => string) =>
  of('choice') === '' ? '' : `choice ${of('id') || of('reference') || of('name')}`

const handleKey = (handle: string) => (handle === '' ? '' : `handle ${handle.toLowerCase()}`)

/** By what a row that belongs to this one may call it: its code, or the id that the shop system gave it. */
function namesOf(cells: string[], plan: ColumnPlan, of: (field: string) => string): string[] {
  const id = plan.columns.findIndex((heading) => plainHeading(heading) === 'id')
  return [of('reference'), cells[id]?.trim() ?? ''].map((name) =>
    name === '' ? '' : `code ${name.toLowerCase()}`,
  )
}

/** The row whose product this one belongs to: it has the same handle, or none and no name of its own. */
function leadOf(state: State, cells: string[], of: (field: string) => string): number | undefined {
  const { plan, byKey, named, last } = state
  if (of('choice') !== '') return byKey.get(choiceKey(of))
  const hasChoice = optionsOfRow(cells, plan).some(({ values }) => values.length > 0)
  const differs = saysChoice(cells, plan, of)
  const name = of('name')
  const handle = of('handle')
  // The row of the product itself may stand below those of its choices.
  const isFirstName = name !== '' && !named.has(handleKey(handle))
  if (handle !== '') return name === '' || differs || isFirstName ? byKey.get(handleKey(handle)) : undefined
  if (plan.mapping.name !== undefined && name === '' && differs) return last
  if (name === '' || !hasChoice) return undefined
  // A till without handles repeats the name with each choice.
  return byKey.get(nameKey(name))
}
const nameKey = (name: string) => (name === '' ? '' : `name ${name.toLowerCase()}`)

function join(state: State, row: number, lead: number) {
  state.leadOf.set(row, lead)
  const parts = state.parts.get(lead)
  if (parts) parts.push(row)
  else state.parts.set(lead, [row])
}

function finish(state: State): Layout {
  const { parts, leadOf, byKey, categories, goods } = state
  for (const { row, parent, isChoice } of state.children) {
    const key = `code ${parent.toLowerCase()}`
    const lead = byKey.get(key)
    if (lead !== undefined) join(state, row, lead)
    // Some marketplaces name a parent that has no row of its own: its first choice stands for all.
    else if (isChoice) byKey.set(key, row)
  }
  const isNamedOnce = categories.length * 2 < goods && !state.plan.mapping.handle
  const sections = isNamedOnce
    ? [...state.sections, ...categories].toSorted((one, other) => one.row - other.row)
    : state.sections
  return { parts, leadOf, sections }
}
