import { createContext, useContext } from 'react'

export const defaultSiteName = 'Thumba'

/** What the settings call the platform. */
export const SiteNameContext = createContext(defaultSiteName)
export const useSiteName = () => useContext(SiteNameContext)
