import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/accounts.ts'
/** How many views an administrator keeps of one list, and how long a name may be. */
export const maxSavedViews = 20
export const maxViewNameLength = 40

export type SavedView = { id: string; screen: string; name: string; search: string }

export const viewRefusals = {
  'name-missing': texts.viewRefusals['name-missing'],
  'nothing-to-keep': texts.viewRefusals['nothing-to-keep'],
  'list-unknown': texts.viewRefusals['list-unknown'],
  'too-many-views': fill(texts.viewRefusals['too-many-views'], { most: maxSavedViews }),
}
export type ViewRefusal = keyof typeof viewRefusals

/** What says where in a list one is, or what is ticked or opened there, and nothing of what narrows it. */
const passing = ['page', 'after', 'before', 'tick', 'row']

/** What of a list's address makes the view: `status=pending&search=hoe`, without the page it was opened at. */
export function viewSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  for (const [name, value] of [...params]) if (!value) params.delete(name)
  params.sort()
  return params.toString()
}

const screenPath = /^\/admin\/[a-z-]+(\/[a-z-]+)?$/
const longestSearch = 1000

/** The view as it is kept, or why it is not. */
export function parseView(typed: { screen: string; name: string; search: string }) {
  const name = typed.name.trim().slice(0, maxViewNameLength)
  const search = viewSearch(typed.search)
  if (!screenPath.test(typed.screen) || search.length > longestSearch)
    return { refusal: 'list-unknown' } as const
  if (!name) return { refusal: 'name-missing' } as const
  return search ? { view: { screen: typed.screen, name, search } } : ({ refusal: 'nothing-to-keep' } as const)
}
