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

export default defineConfig({
  ...base,
  root: process.cwd(),
  test: { ...base.test, sequence: { sequencer: AsAsked } },
})
