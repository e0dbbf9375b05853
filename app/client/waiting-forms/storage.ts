import { createStore, del, get, set, values } from 'idb-keyval'
import type { WaitingForm } from './waiting-form-rules.ts'

const store = createStore('thumba-waiting', 'forms')
/** What the service worker says of them to the pages that are open. */
export type WaitingFormsChanged = { waitingForms: { sent?: { id: string; path: string } } }

export const putForm = (form: WaitingForm) => set(form.id, form, store)
export const deleteForm = (id: string) => del(id, store)
export const findForm = (id: string) => get<WaitingForm>(id, store)
export const listForms = async () =>
  (await values<WaitingForm>(store)).toSorted((one, other) => one.at - other.at)

/** Nothing is sent while it is being canceled, and nothing is canceled while it is on its way. */
export const holdForms = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request('thumba-waiting', work) as Promise<Value>
