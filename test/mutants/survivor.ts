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
export type Equivalent = Pick<Survivor, 'file' | 'source' | 'replacement'> & { why: string }
