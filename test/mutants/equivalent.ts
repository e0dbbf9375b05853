/** A mutant that no test noticed. `source` is its line as it stands. */
export type Survivor = {
  file: string
  line: number
  mutator: string
  replacement: string
  source: string
  status: string
}

/** Mutants that change nothing anybody could see, each with why: `source` is the line as it stands. */
type Equivalent = Pick<Survivor, 'file' | 'source' | 'replacement'> & { why: string }

export const equivalent: Equivalent[] = []

export const isEquivalent = ({ file, source, replacement }: Survivor) =>
  equivalent.some((one) => one.file === file && one.source === source && one.replacement === replacement)
