import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'

const order = (process.env.TEST_ORDER ?? '').split(',')
const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(relative(process.cwd(), moduleId))

/** The likeliest to notice begin, whatever they take. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const runner = process.env.MUTANTS_HEARD ? './test/mutants/mutant-runner.ts' : undefined
const projects = base.test!.projects!.map((one) => {
  const project = one as { test: object }
  return { ...project, test: { ...project.test, ...(runner && { runner }) } }
})

export default defineConfig({
  ...base,
  root: process.cwd(),
  test: { ...base.test, projects, sequence: { sequencer: AsAsked } },
})
