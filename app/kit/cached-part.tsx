import { createContext, createElement, type ReactNode, use } from 'react'

/** What the server has drawn before: it puts such a part into the page without drawing it again. */
export type DrawnParts = {
  /** The part's name on this page, and whether it is there already. */
  place: (key: string) => { name: string; isDrawn: boolean }
  /** Whether the links of the page's scripts and styles are there already. */
  hasHeadLinks: boolean
}
/** Null in the browser, and where a page is drawn for one visitor. */
export const DrawnPartsContext = createContext<DrawnParts | null>(null)

type Props = {
  /** All that the part shows: two parts of which this is equal are the same. Language and settings count by themselves. */
  of: unknown[]
  children: () => ReactNode
}

/**
 * A part that many drawings of pages show, such as a product's card: the server draws it once (docs/cached-pages.md). It holds
 * nothing that React moves to the head. Another such part within it belongs to it, so this one's `of` names what that shows too.
 * It may hold a `useId` only where it always stands at the same place of the same screen: the ids are those of the page that it
 * was drawn for.
 */
export function CachedPart({ of, children }: Props) {
  if (!import.meta.env.SSR) return children() // so that browsers do not load the rest
  const parts = use(DrawnPartsContext)
  if (!parts) return children()
  const { name, isDrawn } = parts.place(JSON.stringify(of))
  if (isDrawn) return createElement('page-part', { name })
  return createElement('page-part', { name }, createElement(DrawnPartsContext, { value: null }, children()))
}

/** The name of the part that holds a page's scripts. */
export const scriptsPart = ['scripts']

/** Links of scripts and styles, which React moves to the head. */
export const HeadLinks = ({ children }: { children: ReactNode }) =>
  import.meta.env.SSR && use(DrawnPartsContext)?.hasHeadLinks ? null : children
