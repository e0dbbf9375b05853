import { createContext } from 'react'

/** True where every megabyte counts: pictures then come in the smallest size that still shows what it is. */
export const DataSaverContext = createContext(false)
