import { createHash } from 'node:crypto'

/**
 * What a picture from the web is called, so that its path says which address it came from: a product that has it already is not
 * given it again, however long ago that was.
 */
export function pictureNameOf(address: string): string {
  const file = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  const plain = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replaceAll(/^_+|_+$/g, '')
  const mark = createHash('sha256').update(address).digest('hex').slice(0, 12)
  return `${plain || 'picture'}_${mark}`
}

/** What a stored picture was called when it was sent. */
export const sentName = ({ path }: { path: string }) => /\/([^/]+)_\d{13}_[a-z0-9]{8}$/.exec(path)?.[1]
