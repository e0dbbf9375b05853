import { expect } from 'vitest'
import { call, request } from '../http.ts'
import {
  type ExpectedByRole,
  expectedAt,
  type ProductAttempt,
  type ProductLifeCycle,
  type ProductState,
  roles,
} from './product-life-cycle.ts'

/** `does`: what comes of it, in a word. `before`: where the product must lie already. */
export type ViewCase = ExpectedByRole & {
  before?: (life: ProductLifeCycle, act: ProductAttempt) => Promise<ProductAttempt>
  does: (act: ProductAttempt) => Promise<string | number>
}
export type ViewCases = Record<string, ViewCase>

export const answer = (name: string, data: (act: ProductAttempt) => unknown) => async (act: ProductAttempt) =>
  (await call(name, data(act), act.headers)).status

/** What a word says of a call's answer, where it is one. */
export const says =
  (
    name: string,
    data: (act: ProductAttempt) => unknown,
    word: (result: unknown, act: ProductAttempt) => string,
  ) =>
  async (act: ProductAttempt) => {
    const { status, body } = await call(name, data(act), act.headers)
    return status === 200 ? word(body.result, act) : status
  }
/** Whether the product is among what a call answers. */
export const among = (name: string, data: (act: ProductAttempt) => unknown) =>
  says(name, data, (result, { product }) =>
    JSON.stringify(result).includes(`"${product.id}"`) ? 'in' : 'out',
  )

export const page = (path: (act: ProductAttempt) => string) => async (act: ProductAttempt) =>
  (await request(path(act), { headers: act.headers })).status

/** Whether the mark of the product is in what an address answers. */
export const inBody =
  (path: (act: ProductAttempt) => string, mark = ({ product }: ProductAttempt) => product.id) =>
  async (act: ProductAttempt) => {
    const response = await request(path(act), { headers: act.headers })
    if (response.status !== 200) return response.status
    return (await response.text()).includes(mark(act)) ? 'in' : 'out'
  }

/** Lets everybody look, each at a product of their own. */
export async function checkViews(
  life: ProductLifeCycle,
  { before, does, ...cells }: ViewCase,
  standing: ProductState,
) {
  const came: Record<string, string> = {}
  for (const role of roles) {
    const act = await life.act(role, standing)
    came[role] = `${await does(before ? await before(life, act) : act)}`
  }
  expect(came).toEqual(expectedAt(cells, standing))
}
