import { createStore, del, set, values } from 'idb-keyval'
import { isAbandoned, isOwnOrder, type SentOrder } from './waiting-form-rules.ts'

const store = createStore('thumba-sent', 'orders')

export const noteSentOrder = (order: SentOrder) => set(order.id, order, store)

/** Whoever dismissed or opened it is not told of it again. */
export const dismissSentOrder = (id: string) => del(id, store)

/** What whoever is here was not told of yet, the newest first. */
export async function listSentOrders(who: string, now: number): Promise<SentOrder[]> {
  const all = await values<SentOrder>(store)
  await Promise.all(all.filter((order) => isAbandoned(who, order, now)).map(({ id }) => del(id, store)))
  return all.filter((order) => isOwnOrder(who, order)).toSorted((one, other) => other.at - one.at)
}

/** Whoever signs out leaves no number of theirs on the phone. */
export async function dismissOrdersOf(who: string) {
  const all = await values<SentOrder>(store)
  await Promise.all(all.filter((order) => order.who === who).map(({ id }) => del(id, store)))
}
