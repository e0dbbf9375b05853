import { beforeEach, expect, test, vi } from 'vitest'

type Found = { visitor: unknown; json: string; dataSaver: boolean; renewed: boolean } | undefined
const lookUps = vi.hoisted(() => [] as PromiseWithResolvers<unknown>[])
vi.mock('#app/http/page/find-visitor.server.ts', () => ({
  findGuest: () => ({ visitor: 'a guest', json: '', dataSaver: false }),
  findMember: () => {
    const looking = Promise.withResolvers<unknown>()
    lookUps.push(looking)
    return looking.promise
  },
}))
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/nothing'
const { findPageVisitor } = await import('./find-page-visitor.ts')

let members = 0
let token = ''
beforeEach(() => {
  lookUps.length = 0
  token = `member-number-${++members}`.padEnd(43, 'x')
})
const ask = (headers: Record<string, string> = {}, cookies = '') =>
  findPageVisitor(
    new Request('http://localhost/', {
      headers: { Cookie: `thumba-session=${token}${cookies}`, ...headers },
    }),
  )
const member = (visitor: string, more: Partial<NonNullable<Found>> = {}): Found => ({
  visitor,
  json: visitor,
  dataSaver: false,
  renewed: false,
  ...more,
})
const isVisitor = (visitor: string) => expect.objectContaining({ visitor })
const changed = '; thumba-changed=1'

test('requests that come at once share one look-up, and so do those of the next second', async () => {
  const asked = [ask(), ask(), ask()]
  lookUps[0]!.resolve(member('Thandiwe'))
  expect(await Promise.all(asked)).toEqual(Array(3).fill(isVisitor('Thandiwe')))
  expect(await ask()).toEqual(isVisitor('Thandiwe'))
  expect(lookUps).toHaveLength(1)
})

test('who has just changed something joins no look-up that began before, and what they find stays', async () => {
  const before = ask()
  const after = ask({}, changed)
  expect(lookUps).toHaveLength(2)
  lookUps[1]!.resolve(member('with one in the cart'))
  expect(await after).toEqual(isVisitor('with one in the cart'))
  lookUps[0]!.resolve(member('with an empty cart'))
  await before
  expect(await ask()).toEqual(isVisitor('with one in the cart'))
})

test('a look-up that fails or finds nobody is not remembered', async () => {
  const [broken, other] = [ask(), ask()]
  lookUps[0]!.reject(new Error('no database'))
  await expect(broken).rejects.toThrow('no database')
  await expect(other).rejects.toThrow('no database')
  const half = ask()
  lookUps[1]!.resolve(undefined)
  expect(await half).toBeUndefined()
  const whole = ask()
  lookUps[2]!.resolve(member('an administrator'))
  expect(await whole).toEqual(isVisitor('an administrator'))
})

test('of two devices on one session only the one that asks for less data gets less', async () => {
  const [phone, computer] = [ask({ 'Save-Data': 'on' }), ask()]
  lookUps[0]!.resolve(member('Chikondi'))
  const dataSavers = async () =>
    [await phone, await computer, await ask({ 'Save-Data': 'on' }), await ask()].map(
      (found) => found!.dataSaver,
    )
  expect(await dataSavers()).toEqual([true, false, true, false])
})

test('who chose to save data does so on every device', async () => {
  const first = ask()
  lookUps[0]!.resolve(member('Mayeso', { dataSaver: true }))
  expect([(await first)!.dataSaver, (await ask())!.dataSaver]).toEqual([true, true])
})

test('a session that was prolonged says so to the one who had it looked up', async () => {
  const [first, second] = [ask(), ask()]
  lookUps[0]!.resolve(member('Thandiwe', { renewed: true }))
  const cookies = [await first, await second, await ask()].map((found) => found!.setCookie)
  expect(cookies).toEqual([expect.stringContaining(token), undefined, undefined])
})

test('a guest is looked up nowhere', async () => {
  const found = await findPageVisitor(new Request('http://localhost/'))
  expect([found?.visitor, lookUps.length]).toEqual(['a guest', 0])
})
