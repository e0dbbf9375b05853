import { createContext, type ReactNode, use } from 'react'

/** True on a light page: it comes without scripts, though the browser would run them. */
export const LightPageContext = createContext(false)
/** True until the page's scripts have taken it over: on a page without scripts for ever. Styles know it as `data-waiting`. */
export const WaitingContext = createContext(false)

/** What a page shows only until its scripts have taken it over. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => use(WaitingContext) && children

/**
 * Loads the page anew by itself where it never gets scripts. In a page that waits for its own this could not be called off once
 * they are there.
 */
export const ReloadWithoutScripts = ({ seconds }: { seconds: number }) => {
  const reload = <meta httpEquiv="refresh" content={`${seconds}`} />
  return use(LightPageContext) ? reload : <noscript>{reload}</noscript>
}
