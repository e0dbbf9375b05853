import { type ComponentChild, type ContainerNode, createElement, hydrate, options, type VNode } from 'preact'
import { Suspense } from 'preact/compat'

const moved = 'link[rel=modulepreload], link[rel=prefetch], link[as=image], link[as=font]'

/**
 * What browsers get for `react-dom/client`. Preact takes the first child for the page, which in a document is its doctype,
 * so it is shown the page alone. The router throws a promise until it has read what the page brought.
 */
export function hydrateRoot(document: Document, app: ComponentChild) {
  const html = document.documentElement
  // The server moved these to the head or its end; they have done what they are for.
  for (const link of document.head.querySelectorAll(moved)) link.remove()
  const root: ContainerNode = {
    nodeType: Node.ELEMENT_NODE,
    parentNode: null,
    firstChild: html,
    childNodes: [html],
    insertBefore: (node, before) => document.insertBefore(node as Node, before as Node | null),
    appendChild: (node) => document.appendChild(node as Node),
    removeChild: (node) => document.removeChild(node as Node),
  }
  hydrate(createElement(Suspense, { fallback: undefined }, app), root)
}

// Scripts that stand in the page ran when it came. Where they are drawn again, as on the page of a fault, they stay still.
const { vnode: before } = options
options.vnode = (vnode) => {
  const { type, props } = vnode as VNode<{ src?: string; type?: string }>
  if (type === 'script' && !props.src) props.type ??= 'text/plain'
  before?.(vnode)
}
