import { resolve } from 'node:path'

/** Where everything was built before its tests, these start what was built: it begins in a quarter of the time. */
const isSource = import.meta.filename.endsWith('.ts') && process.env.BUILT_PROGRAMS !== 'yes'

/** Where `node` finds a program that scripts/programs.ts names: as it is built, or its source where this runs from source too. */
export const programFile = (source: string) =>
  resolve(isSource ? source : `build/programs/${source.replace(/\.ts$/, '.js')}`)
