type Modules = Record<string, unknown>

const longestWait = 10_000
/** A page that was loaded anew for code that still does not come, as where a browser keeps a broken copy, is left alone so long. */
const pauseBetween = 60_000
const reloadedAt = 'thumba:loaded-anew'
let missing: string | undefined

/**
 * Stands in browsers for React Router's function of this name, which loads the page anew at once where a page's code does not
 * come: without a line that left the browser's own error page. Throws what a fetch without an answer throws.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Modules) {
  loaded[route.id] ??= await importCode(route.module)
  return loaded[route.id]
}

/** For what a page's code is split into too: see scripts/own-page-code.ts. */
export async function importCode(path: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ path)
  } catch (cause) {
    missing = path
    await loadPageAnew() // what came was no code, as from a server with another release
    throw new TypeError('Failed to fetch the code of a page', { cause })
  }
}

type Handlers = { clientLoader?: (...given: never[]) => unknown }

/**
 * What loads a page's data in the browser. Where its code does not come, it says so once it is called: React Router 8.4 waits
 * for that call of each route, and without it "Loading..." stood for ever.
 */
export const loadHandlers = (load: () => Promise<Handlers>): Promise<Handlers> =>
  load().catch((error) => ({
    clientLoader: () => {
      throw error
    },
  }))

/** The router never asks again for code that did not come: only a page that is loaded anew gets it. */
export const isCodeMissing = () => missing !== undefined

/** Where there is a line. Without one it would leave the browser's error page, so nothing happens. */
export async function loadPageAnew(): Promise<void> {
  if (missing && (await isAnswered(missing)) && notesReload(missing, Date.now())) window.location.reload()
}

/** A server in trouble answers no more than a dropped line does: a page from it would be its error. */
const isAnswered = (path: string) =>
  fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestWait) }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )

/** False where the page was loaded anew for the same code just before: each time costs data, and round and round it helps nobody. */
function notesReload(path: string, now: number): boolean {
  try {
    const [last, at] = (sessionStorage.getItem(reloadedAt) ?? '').split(' ')
    if (last === path && now - Number(at) < pauseBetween) return false
    sessionStorage.setItem(reloadedAt, `${path} ${now}`)
  } catch {
    // Where storage is forbidden it is not known.
  }
  return true
}
