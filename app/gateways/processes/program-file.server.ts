import { resolve } from 'node:path'

const isSource = import.meta.filename.endsWith('.ts')

/** Where `node` finds a program that scripts/programs.ts names: as it is built, or its source where this runs from source too. */
export const programFile = (source: string) =>
  resolve(isSource ? source : `build/programs/${source.replace(/\.ts$/, '.js')}`)
