import PQueue from 'p-queue'
import { type Result, refuse } from '#app/base/result.ts'
import { type HelperProcess, startHelperProcess } from '#app/gateways/processes/helper-process.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { FileFault } from './read-table.server.ts'
import type { TableAnswer, TableRequest } from './table-process.ts'
import type { TableRow } from './table-row.ts'

export type ReadFault = FileFault | 'too-slow' | 'files-waiting'

const program = programFile('app/modules/catalog/import/reading/table-process.ts')
const maxHeapMegabytes = 192
const maxSeconds = 60
const maxWaiting = 5 // the one that is read among them

class Faulty extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault) {
    super(fault)
    this.fault = fault
  }
}

const queue = new PQueue({ concurrency: 1 })

/**
 * Hands the rows of a table on as they are read, in a process that may be ended: one file after the other (decision 009).
 * What `take` has done is undone by itself where it is told of a fault, which it does not catch.
 */
export async function withRowsOfFile<Value, Reason extends string>(
  file: Uint8Array,
  take: (rows: AsyncIterable<TableRow>) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ReadFault>> {
  if (queue.pending + queue.size >= maxWaiting) return refuse('files-waiting')
  return queue.add(() => read(file, take))
}

async function read<Value, Reason extends string>(
  file: Uint8Array,
  take: (rows: AsyncIterable<TableRow>) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ReadFault>> {
  const helper = await startHelperProcess(program, { maxHeapMegabytes })
  try {
    return await take(rowsFrom(helper, file))
  } catch (error) {
    if (error instanceof Faulty) return refuse(error.fault)
    throw error
  } finally {
    helper.close()
  }
}

async function* rowsFrom(helper: HelperProcess, file: Uint8Array): AsyncGenerator<TableRow> {
  const deadline = Date.now() + maxSeconds * 1_000
  let request: TableRequest = { file }
  for (;;) {
    const heard = await helper.ask(request, Math.max(0, deadline - Date.now()) / 1_000)
    // A file that takes the process down takes more memory than any list of products.
    if ('missing' in heard) throw new Faulty(heard.missing === 'late' ? 'too-slow' : 'swollen')
    const answer = heard.answer as TableAnswer
    if ('fault' in answer) throw new Faulty(answer.fault)
    yield* answer.rows
    if (answer.isLast) return
    request = {}
  }
}
