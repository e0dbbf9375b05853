import { createStore, del, get, set } from 'idb-keyval'

type Shared = { files: File[]; at: number }
const store = createStore('thumba-shared', 'pictures')
const longestKept = 60 * 60 * 1000

/** What another app of the phone gave us, until the editor of a new product opens. */
export const saveShared = (files: File[]) => set('shared', { files, at: Date.now() } satisfies Shared, store)
export const dropShared = () => del('shared', store).catch(() => {})

/** Once; where the address says that there is something. */
export async function consumeShared(): Promise<File[]> {
  if (!new URLSearchParams(location.search).has('shared')) return []
  const shared = await get<Shared>('shared', store).catch(() => undefined)
  await dropShared()
  return shared && Date.now() - shared.at < longestKept ? shared.files : []
}
