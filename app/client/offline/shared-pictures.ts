import { createStore, del, get, set } from 'idb-keyval'

type Shared = { files: File[]; at: number }
const store = createStore('thumba-shared', 'pictures')
const longestKept = 60 * 60 * 1000
// Any site can send a form to the share target: what it leaves here must not fill the phone.
const mostPictures = 8
const mostBytes = 100 * 1024 * 1024

/** What another app of the phone gave us, until the editor of a new product opens. */
export const saveShared = (sent: File[]) =>
  set('shared', { files: boundPictures(sent), at: Date.now() } satisfies Shared, store)

/** Pictures only, and no more of them than a product shows and a phone can spare. */
export function boundPictures(sent: File[]): File[] {
  const pictures = sent.filter(({ type }) => type.startsWith('image/')).slice(0, mostPictures)
  let bytes = 0
  return pictures.filter(({ size }) => {
    bytes += size
    return bytes <= mostBytes
  })
}
export const dropShared = () => del('shared', store).catch(() => {})

/** Once; where the address says that there is something. */
export async function consumeShared(): Promise<File[]> {
  if (!new URLSearchParams(location.search).has('shared')) return []
  const shared = await get<Shared>('shared', store).catch(() => undefined)
  await dropShared()
  return shared && Date.now() - shared.at < longestKept ? shared.files : []
}
