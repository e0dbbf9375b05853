import { createContext, createElement, type ReactNode, use } from 'react'

/** True while the server draws a page that is kept for everybody: then each slot is marked, so that it can be filled. */
export const SlotMarks = createContext(false)

type Props = {
  name: string
  children: ReactNode
  /** The same part for those of whom the slot's name is true. Without it the server draws the part anew for each visitor. */
  or?: ReactNode
}

/**
 * A part of a page that is not the same for every visitor. In the browser, and on a page that is drawn for one visitor, it
 * is its children and nothing else. It may hold no `useId`: the part is drawn apart from its page (docs/cached-pages.md).
 */
export const Slot = ({ name, children, or }: Props) =>
  use(SlotMarks)
    ? createElement('page-slot', { name }, children, or && createElement('page-or'), or)
    : children
