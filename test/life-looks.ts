import { expect } from 'vitest'
import { call, request } from './http.ts'
import { type Act, type Cells, expectedAt, type Life, roles, type Standing } from './life.ts'

/** `does`: what comes of it, in a word. `before`: where the product must lie already. */
export type Look = Cells & {
  before?: (life: Life, act: Act) => Promise<Act>
  does: (act: Act) => Promise<string | number>
}
export type Looks = Record<string, Look>

export const answer = (name: string, data: (act: Act) => unknown) => async (act: Act) =>
  (await call(name, data(act), act.headers)).status

/** What a word says of a call's answer, where it is one. */
export const says =
  (name: string, data: (act: Act) => unknown, word: (result: unknown, act: Act) => string) =>
  async (act: Act) => {
    const { status, body } = await call(name, data(act), act.headers)
    return status === 200 ? word(body.result, act) : status
  }
/** Whether the product is among what a call answers. */
export const among = (name: string, data: (act: Act) => unknown) =>
  says(name, data, (result, { product }) =>
    JSON.stringify(result).includes(`"${product.id}"`) ? 'in' : 'out',
  )

export const page = (path: (act: Act) => string) => async (act: Act) =>
  (await request(path(act), { headers: act.headers })).status

/** Whether the mark of the product is in what an address answers. */
export const inBody =
  (path: (act: Act) => string, mark = ({ product }: Act) => product.id) =>
  async (act: Act) => {
    const response = await request(path(act), { headers: act.headers })
    if (response.status !== 200) return response.status
    return (await response.text()).includes(mark(act)) ? 'in' : 'out'
  }

/** Lets everybody look, each at a product of their own. */
export async function lookAll(life: Life, { before, does, ...cells }: Look, standing: Standing) {
  const came: Record<string, string> = {}
  for (const role of roles) {
    const act = await life.act(role, standing)
    came[role] = `${await does(before ? await before(life, act) : act)}`
  }
  expect(came).toEqual(expectedAt(cells, standing))
}
