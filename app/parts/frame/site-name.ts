import { createContext, useContext } from 'react'
import { defaultSiteName } from '#app/kit/page-title.ts'

/** What the settings call the platform. */
export const SiteNameContext = createContext(defaultSiteName)
export const useSiteName = () => useContext(SiteNameContext)
