import { randomUUID } from 'node:crypto'
import { emptyVisitor, type Viewer } from '#app/base/visitor.ts'

const blankViewer: Viewer = { name: '', email: '', role: 'buyer', image: null, unread: 0, newestAt: 0 }
// Nobody can write it into a product's name, to have it filled there.
const secret = randomUUID()

/**
 * Stands in the data of a cached page where the visitor belongs; each answer puts the real one in its place. As text of a
 * visitor's shape it needs no case of its own where the page is drawn.
 */
export const visitorMark = (isGuest: boolean): string =>
  JSON.stringify({ ...emptyVisitor, viewer: isGuest ? null : blankViewer, secret })

/**
 * The nonce of every script of ours on a page that is drawn for the store. It never leaves the process: the page's policy
 * names the scripts that carry it by their hashes, and it is taken off. So nothing else that got into a page may run.
 */
export const scriptMark = randomUUID()
