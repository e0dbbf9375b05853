import { createContext, useContext } from 'react'

export const builtInName = 'Thumba'

/** What the settings call the platform. */
export const SiteName = createContext(builtInName)
export const useSiteName = () => useContext(SiteName)
