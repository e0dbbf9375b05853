import { createStore, get, set } from 'idb-keyval'

const state = createStore('thumba-account', 'state')
export const ownPrefix = 'thumba-own-'

/** Whose answers came last, and since when: what was asked for before that says nothing of who is here now. */
export type Account = { who: string; since: number }
export const guest = 'guest'

export const readAccount = async (): Promise<Account> =>
  (await get<Account>('account', state).catch(() => undefined)) ?? { who: guest, since: 0 }

/** Notes whose answer this is; false where it is of somebody who has gone since it was asked for. */
export async function noteAccount(answer: Response, askedAt: number): Promise<boolean> {
  const who = answer.headers.get('Thumba-Visitor')
  const account = await readAccount()
  if (!who || askedAt < account.since) return false
  if (who !== account.who) await changeAccount(who)
  return true
}

/** Nothing that was kept for anybody else remains. */
export async function changeAccount(who: string) {
  await set('account', { who, since: Date.now() } satisfies Account, state).catch(() => {})
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(ownPrefix) && name !== ownPrefix + who)
  await Promise.all(others.map((name) => caches.delete(name)))
}
