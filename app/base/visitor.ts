import type { Role } from './actor.ts'

/** The member whom a page shows as signed in. */
export type Viewer = {
  name: string
  /** Of those who have none the phone. */
  email: string
  role: Role
  /** The path of their picture. */
  image: string | null
  unread: number
  /** The moment of the newest unread notification in milliseconds, 0 without one. */
  newestAt: number
}

/** All that a page of the shop shows of who looks at it. `saved` are the ids of the products on the wishlist. */
export type Visitor = { viewer: Viewer | null; cartCount: number; saved: string[] }

export const emptyVisitor: Visitor = { viewer: null, cartCount: 0, saved: [] }
