export type ImportCounts = { created: number; updated: number; unchanged: number }
export const emptyImportCounts = (): ImportCounts => ({ created: 0, updated: 0, unchanged: 0 })

/** Two imports at once wait for each other, so that neither makes what the other is making. Any number will do. */
export const importLock = 7_294_002

const chunkSize = 250

/** Rows to write in one transaction, in the order given. A key that comes twice counts once, the last time. */
export function inChunks<Row extends { sourceKey: string }>(rows: Row[]): Row[][] {
  const once = [...new Map(rows.map((row) => [row.sourceKey, row])).values()]
  return Array.from({ length: Math.ceil(once.length / chunkSize) }, (_, at) =>
    once.slice(at * chunkSize, (at + 1) * chunkSize),
  )
}
