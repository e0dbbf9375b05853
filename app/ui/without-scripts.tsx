import { createContext, type ReactNode, use } from 'react'

/** True on a light page: it comes without scripts, though the browser would run them. */
export const LightPageContext = createContext(false)

/** What only pages without scripts need. `noscript` alone speaks of the browser, not of the page. */
export const WithoutScripts = ({ children }: { children: ReactNode }) =>
  use(LightPageContext) ? children : <noscript>{children}</noscript>
