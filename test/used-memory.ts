import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** Bytes that are really in use, in the heap and outside of it. */
export function usedMemory(): number {
  collectGarbage()
  collectGarbage() // the memory outside the heap goes with the second
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
