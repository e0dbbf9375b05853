import { createServer } from 'node:net'

const mostTries = 50

type HeldPort = {
  port: number
  /** Gives it to whoever listens on it next. */
  release: () => Promise<void>
}

/**
 * The wanted port, or the next free one; 0 asks the system for any. Says so when the wanted one is taken. Nobody else gets it
 * until it is released: a database is made meanwhile, and another server may be starting beside this one.
 */
export async function holdFreePort(
  wanted: number,
  host: string,
  say: (line: string) => void,
): Promise<HeldPort> {
  for (let port = wanted; port < wanted + mostTries && port <= 65_535; port++) {
    const held = await hold(port, host)
    if (held === undefined) continue
    if (wanted !== 0 && held.port !== wanted) say(`Port ${wanted} is taken; using ${held.port} instead.`)
    return held
  }
  throw new Error(`Ports ${wanted} to ${wanted + mostTries - 1} are all taken. Set PORT to another one.`)
}

/** The same for whoever listens at once. */
export async function findFreePort(...wanted: Parameters<typeof holdFreePort>): Promise<number> {
  const { port, release } = await holdFreePort(...wanted)
  await release()
  return port
}

function hold(port: number, host: string): Promise<HeldPort | undefined> {
  return new Promise((resolve, reject) => {
    const holder = createServer((line) => line.destroy())
    holder.unref() // a start that fails ends all the same
    holder.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    holder.listen(port, host, () => {
      const address = holder.address()
      const release = () => new Promise<void>((released) => holder.close(() => released()))
      resolve(typeof address === 'object' && address ? { port: address.port, release } : undefined)
    })
  })
}
