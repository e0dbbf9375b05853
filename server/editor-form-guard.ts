import { findActor } from '#app/http/session/session.server.ts'

/** The form of a product or of a campaign, as a page and as what a script of ours sends. */
export const editorFormPaths = [
  '/admin/newsletter/campaigns/new',
  '/admin/newsletter/campaigns/preview',
  '/admin/newsletter/campaigns/:id/edit',
  '/seller/products/new',
  '/seller/products/new.data',
  '/seller/products/:id/edit',
  '/seller/products/:id/edit.data',
]

/** Whose editors those are. */
export const isEditor = async (request: Request) =>
  ['seller', 'admin'].includes((await findActor(request)).actor.role)
