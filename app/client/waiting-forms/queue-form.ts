import { readAccount } from '../service-worker/account.ts'
import { deleteForm, findForm, holdForms, putForm } from './storage.ts'
import type { WaitingForm } from './waiting-form-rules.ts'

type NewForm = Pick<WaitingForm, 'id' | 'kind' | 'to' | 'fields' | 'total' | 'maybeSent'>
type WithSync = { sync?: { register: (tag: string) => Promise<void> } }

/** Keeps a form on this phone until it is sent. False where nothing would ever send it. */
export async function queueForm(form: NewForm): Promise<boolean> {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller || !navigator.locks) return false
  try {
    const { who } = await readAccount()
    await holdForms(() => putForm({ ...form, who, at: Date.now(), state: 'waiting' }))
    const registered = (await serviceWorker.ready) as WithSync
    // Where the browser has no background sync, the line's return and the next visit do it.
    await registered.sync?.register('waiting-forms').catch(() => {})
    return true
  } catch {
    return false // no storage
  }
}

/** The form as it waited, where it was not sent before. */
export const cancelForm = (id: string) =>
  holdForms(async () => {
    const form = await findForm(id)
    if (form) await deleteForm(id)
    return form
  })

export const sendNow = () => navigator.serviceWorker?.controller?.postMessage({ send: true })
