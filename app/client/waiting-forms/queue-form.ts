import { readAccount } from '../account.ts'
import { deleteForm, findForm, holdForms, listForms, putForm, type WaitingFormsChanged } from './storage.ts'
import { isShownTo, mayWait, type WaitingForm } from './waiting-form-rules.ts'

export type NewForm = Omit<WaitingForm, 'who' | 'at' | 'state'>
type WithSync = { sync?: { register: (tag: string) => Promise<void> } }

/** Keeps a form on this phone until it is sent. `full` where the phone has no space for it, `never` where nothing would send it. */
export async function queueForm(form: NewForm): Promise<'waits' | 'full' | 'never'> {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller || !navigator.locks) return 'never'
  try {
    const { who } = await readAccount()
    const kept = await holdForms(async () => {
      const others = (await listForms()).filter((other) => other.id !== form.id && isShownTo(who, other))
      if (!mayWait(form, others)) return false
      await putForm({ ...form, who, at: Date.now(), state: 'waiting' })
      return true
    })
    if (!kept) return 'full'
    const registered = (await serviceWorker.ready) as WithSync
    // Where the browser has no background sync, the line's return and the next visit do it.
    await registered.sync?.register('waiting-forms').catch(() => {})
    return 'waits'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'never'
  }
}

export const cancelForm = (id: string) => holdForms(() => deleteForm(id))

/** A form that was answered waits no longer. One that found no line again was put here anew, later than `at`. */
export async function releaseForm({ id, at }: Pick<WaitingForm, 'id' | 'at'>) {
  await holdForms(async () => {
    if ((await findForm(id))?.at === at) await deleteForm(id)
  })
  // As the worker says it: this page may have read before what waits.
  const changed: WaitingFormsChanged = { waitingForms: {} }
  navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data: changed }))
}

export const sendNow = () => navigator.serviceWorker?.controller?.postMessage({ send: true })
