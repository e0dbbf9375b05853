/** The process that reads sellers' tables, some rows at a time: one file, then it is ended. */
import { answerRequests } from '#app/gateways/processes/helper-program.ts'
import { type FileFault, readTable } from './read-table.server.ts'
import { FileTooLarge, sheetLimits } from './sheet-rules.ts'
import type { TableRow } from './table-row.ts'

/** A file to begin with, then nothing but the wish for more. */
export type TableRequest = { file?: Uint8Array }
export type TableAnswer = { rows: TableRow[]; isLast: boolean } | { fault: FileFault }

const mostRowsAtOnce = 200
const mostCharactersAtOnce = 200_000

let rows: AsyncIterator<TableRow> | undefined
let characters = 0

answerRequests<TableRequest>(async ({ file }): Promise<TableAnswer> => {
  try {
    if (file) {
      const table = await readTable(Buffer.from(file))
      if (!table.ok) return { fault: table.reason }
      rows = table.value[Symbol.asyncIterator]()
    }
    return await readSome()
  } catch (error) {
    return { fault: error instanceof FileTooLarge ? 'swollen' : 'damaged' }
  }
})

async function readSome(): Promise<TableAnswer> {
  const some: TableRow[] = []
  let here = 0
  while (some.length < mostRowsAtOnce && here < mostCharactersAtOnce) {
    const { value, done } = await rows!.next()
    if (done) return { rows: some, isLast: true }
    if (!value.cells.some((cell) => cell.trim() !== '')) continue // a blank line counts, and says nothing
    // One more than may be, so that whoever counts them finds that there are too many.
    const cells = value.cells.slice(0, sheetLimits.columns + 1)
    some.push({ ...value, cells })
    here += cells.reduce((sum, cell) => sum + cell.length, 0)
  }
  characters += here
  if (characters > sheetLimits.characters) throw new FileTooLarge()
  return { rows: some, isLast: false }
}
