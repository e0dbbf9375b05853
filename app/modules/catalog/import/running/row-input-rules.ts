import type { z } from 'zod'
import { defaultTranslate, fill, fillTexts, type Message, type Text } from '#app/messages/language.ts'
import { issueMessage } from '#app/messages/validation.ts'
import * as texts from '#messages/import.ts'
import {
  detailField,
  fieldsOfTexts,
  malformedDetailLine,
  textsOfFields,
} from '../../products/detail-rules.ts'
import {
  type CreateProduct,
  createProductInput,
  updateProductInput,
} from '../../products/editing/product-input-rules.ts'
import { fieldNames } from '../../products/product-field-rules.ts'
import type { CategoryFields } from '../../products/rules.ts'
import { columnOf } from '../mapping/field-rules.ts'
import type { RowValues } from '../mapping/row-values.ts'
import type { ColumnPlan, RowProblem } from '../rules.ts'

export type RowValidation<Content> =
  | { ok: true; content: Content; notes: RowProblem[] }
  | { ok: false; problems: RowProblem[] }
export type ImportedContent = Omit<CreateProduct, 'images'>
type Said = Pick<RowValues, 'texts' | 'options'>

const isDetail = (field: string) =>
  field.startsWith(detailField('')) || field === 'facts' || field === 'choices'

/** Judges a row as the editor judges a new product; what it leaves out is what the seller chose for all. */
export function validateNewProduct(said: RowValues, plan: ColumnPlan): RowValidation<ImportedContent> {
  const { category, condition, stock } = plan.defaults
  // A list of prices describes nothing: what a buyer then reads is the name.
  const usual = filled({ category, condition, stock, description: said.texts.name })
  const parse = ({ texts: said, options }: Said) => {
    const written = { ...usual, ...said }
    return createProductInput.safeParse({
      ...plainOf(written),
      categoryFields: { ...fieldsOfTexts(written), ...fieldsOfOptions(options) },
    })
  }
  return judged(parse, said, plan)
}

/** Judges a row as the editor judges an edit: only what it says is changed, an empty cell leaves what is there. */
export function validateProductEdit(
  said: RowValues,
  plan: ColumnPlan,
  product: { id: string; categoryFields: CategoryFields },
): RowValidation<Partial<ImportedContent>> {
  const shown = textsOfFields(product.categoryFields)
  const parse = ({ texts: said, options }: Said) => {
    const typed: Record<string, unknown> = { ...plainOf(said), id: product.id }
    const named = Object.entries(said).filter(([field]) => isDetail(field))
    const chosen = fieldsOfOptions(options)
    if (named.some(([field, text]) => text !== shown[field]) || Object.keys(chosen).length > 0)
      typed.categoryFields = { ...fieldsOfTexts({ ...shown, ...Object.fromEntries(named) }), ...chosen }
    return updateProductInput.safeParse(typed)
  }
  const verdict = judged(parse, said, plan)
  if (!verdict.ok) return verdict
  const { id: _, images: __, version: ___, stockWas: ____, ...content } = verdict.content
  return { ...verdict, content }
}

/** Of one value there is nothing to choose: it is a fact. */
const fieldsOfOptions = (options: Said['options']): CategoryFields =>
  Object.fromEntries(
    options.map(({ name, values }) => [
      name || defaultTranslate(texts.unnamedOption),
      values.length > 1 ? values : values[0]!,
    ]),
  )

const filled = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))

const plainOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    fieldNames.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  )

/** What the input may find wrong in turn: what is left out may bring a default that is wrong as well. */
const rounds = 3

/** A cell that cannot be used is left out, where the product can stand without it; its name and price are needed. */
function judged<Value>(
  parse: (said: Said) => z.ZodSafeParseResult<Value>,
  row: RowValues,
  plan: ColumnPlan,
): RowValidation<Value> {
  let said: Said = row
  const notes = malformedLines(row, plan)
  let parsed = parse(said)
  for (let round = 0; round < rounds && parsed.error; round++) {
    const unusable = parsed.error.issues.flatMap((issue) => unusableIn(issue, said))
    if (unusable.length === 0) break
    notes.push(...unusable.map((one) => leftOut(one, said, plan)))
    said = withoutFields(said, unusable)
    parsed = parse(said)
  }
  if (parsed.success && row.problems.length === 0) return { ok: true, content: parsed.data, notes }
  return { ok: false, problems: problemsOf(parsed.error?.issues ?? [], row, plan) }
}

type Unusable = { field: string; problem: Text }

/** The field of a row that holds what an issue is about; none where the row says nothing of it, or needs it. */
function unusableIn(issue: z.core.$ZodIssue, said: Said): Unusable[] {
  const field = fieldOf(issue, said)
  if (field === 'name' || field === 'price') return []
  const isOption = said.options.some((option) => optionField(option.name) === field)
  return isOption || said.texts[field] ? [{ field, problem: issueMessage(issue) }] : []
}

const optionField = (name: string) => `option.${name}`

/** A detail has a column of its own, or stands on a line among others, or it is what a buyer chooses. */
function fieldOf({ path }: z.core.$ZodIssue, { texts: said, options }: Said): string {
  const [field = '', detail = ''] = path.map(String)
  if (field !== 'categoryFields') return field
  if (said[detailField(detail)] !== undefined) return detailField(detail)
  const unnamed = defaultTranslate(texts.unnamedOption)
  const option = options.find(({ name }) => (name || unnamed) === detail)
  if (option) return optionField(option.name)
  return (said.choices ?? '').includes(detail) || !said.facts ? 'choices' : 'facts'
}

const withoutFields = ({ texts: said, options }: Said, unusable: Unusable[]): Said => {
  const gone = new Set(unusable.map(({ field }) => field))
  return {
    texts: Object.fromEntries(Object.entries(said).filter(([field]) => !gone.has(field))),
    options: options.filter(({ name }) => !gone.has(optionField(name))),
  }
}

function leftOut({ field, problem }: Unusable, { texts: said }: Said, plan: ColumnPlan): RowProblem {
  const quoted = (said[field] ?? field.replace(optionField(''), '')).slice(0, 60)
  return {
    column: columnOf(field, plan.columns, plan.mapping),
    message: fillTexts(texts.cellLeftOut, { quoted, problem }),
  }
}

/** Lines of details that say no name: the others count. */
const malformedLines = ({ texts: said }: RowValues, plan: ColumnPlan): RowProblem[] =>
  ['facts', 'choices'].flatMap((field) => {
    const line = malformedDetailLine(said[field])
    if (!line) return []
    const message = fill(texts.lineMalformed, { line: line.slice(0, 80) })
    return [{ column: columnOf(field, plan.columns, plan.mapping), message }]
  })

function problemsOf(issues: z.core.$ZodIssue[], row: RowValues, plan: ColumnPlan): RowProblem[] {
  const problems = [...row.problems]
  const told = new Set(problems.map(({ column }) => column))
  for (const issue of issues) {
    const field = fieldOf(issue, row)
    const column = columnOf(field, plan.columns, plan.mapping)
    if (!told.has(column)) problems.push({ column, message: withAdvice(issueMessage(issue), field) })
    told.add(column)
  }
  return problems
}

const advice: Partial<Record<string, Message>> = texts.advice

const withAdvice = (problem: Text, field: string): Message =>
  fillTexts(texts.problemAndAdvice, { problem, advice: advice[field] ?? texts.shorten })
