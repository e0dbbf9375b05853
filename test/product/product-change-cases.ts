import { expect } from 'vitest'
import { call, request } from '../http.ts'
import {
  allProductStates,
  type ExpectedByRole,
  expectedAt,
  type LifeRole,
  type ProductAttempt,
  type ProductLifeCycle,
  type ProductState,
  roles,
} from './product-life-cycle.ts'

/** An answer's status; what the product then is comes from the database. */
export type Does = (act: ProductAttempt) => Promise<number>
/** `at` is the call or the address; `among` the roles that are asked, all of them unless told otherwise. */
export type Row = { what: string; at: string; cells: ExpectedByRole; does: Does; among?: LifeRole[] }

// The words of a row say what the product is afterwards, or how the attempt was refused, for one that is
//   pending approved rejected paused, and approved in a shop that is pending, rejected, suspended; whose account is
/** `row` is for its own seller; whose account is suspended, nobody knows any more. */
export const byCall = (row: string): ExpectedByRole => ({
  everybody: '403',
  guest: '401',
  'suspended seller': '401',
  'its seller': `${row} 401`,
})
export const byScreen = (row: string): ExpectedByRole => ({
  everybody: '404',
  guest: '302',
  'suspended seller': '302',
  buyer: '403',
  admin: '403',
  'its seller': `${row} 302`,
})
export const reviewed = 'pending pending pending pending pending pending pending'
export const unreviewed = 'pending approved pending paused approved approved approved'

type Fields = Record<string, string>
export const called =
  (name: string, data: (act: ProductAttempt) => object | Promise<object> = () => ({})): Does =>
  async (act) =>
    (await call(name, { id: act.product.id, ...(await data(act)) }, act.headers)).status

export const posted =
  (path: string, form: (act: ProductAttempt) => Fields | FormData | Promise<Fields> = () => ({})): Does =>
  async (act) => {
    const typed = await form(act)
    const body = typed instanceof FormData ? typed : new URLSearchParams(typed)
    const at = path.replace(':productId', act.product.id)
    return (await request(at, { method: 'POST', body, headers: act.headers, redirect: 'manual' })).status
  }

export const editor = '/seller/products/:productId/edit'
/** The editor as it was opened, untouched. */
export const opened = ({ product }: ProductAttempt): Fields => ({
  intent: 'save',
  version: `${product.version}`,
  stockWas: `${product.stock}`,
  name: product.name,
  description: product.description,
  price: `${product.price}`,
  stock: `${product.stock}`,
  tags: '',
  category: product.category,
  condition: product.condition,
  facts: '',
  choices: '',
  images: '',
})

/** What the product is now; where the attempt was refused, it must be what it was. */
async function wordFor(life: ProductLifeCycle, { product }: ProductAttempt, status: number): Promise<string> {
  const now = await life.now(product)
  if (status < 400 && status !== 302) return now?.status ?? 'gone'
  expect(now, 'refused, and yet changed').toEqual(product)
  return `${status}`
}

/** Lets everybody try, each on a product of their own. */
export async function checkAttempts(
  life: ProductLifeCycle,
  { cells, does, among = [...roles] }: Row,
  standing: ProductState,
) {
  const came: Record<string, string> = {}
  for (const role of among) {
    const act = await life.act(role, standing)
    came[role] = await wordFor(life, act, await does(act))
  }
  const expected = expectedAt(cells, standing)
  expect(came).toEqual(Object.fromEntries(among.map((role) => [role, expected[role]])))
}

export const cases = (rows: Row[]) =>
  rows.flatMap((row) =>
    allProductStates.map((standing): [string, string, ProductState, Row] => [
      row.what,
      row.at,
      standing,
      row,
    ]),
  )
