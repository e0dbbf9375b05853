import { createServer } from 'node:net'

const mostTries = 50

/** The wanted port, or the next free one; 0 asks the system for any. Says so when the wanted one is taken. */
export async function findFreePort(
  wanted: number,
  host: string,
  say: (line: string) => void,
): Promise<number> {
  for (let port = wanted; port < wanted + mostTries && port <= 65_535; port++) {
    const free = await portThatListens(port, host)
    if (free === undefined) continue
    if (wanted !== 0 && free !== wanted) say(`Port ${wanted} is taken; using ${free} instead.`)
    return free
  }
  throw new Error(`Ports ${wanted} to ${wanted + mostTries - 1} are all taken. Set PORT to another one.`)
}

function portThatListens(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
