import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/**
 * `before` the database hears of a statement, or `after` it did it and before its answer arrives. One that is `spoilt`
 * arrives with a letter changed, so that the database refuses it.
 */
export type Cut = { at: RegExp; moment: 'before' | 'after' | 'spoilt' }

/**
 * Stands between a pool and PostgreSQL, reads what is asked, and cuts the line where it is told to. It may also refuse
 * new connections, or take them and never answer.
 */
export async function openDatabaseProxy(url: string) {
  const target = new URL(url)
  const cuts: Cut[] = []
  const lines = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  let mode: 'passes' | 'refuses' | 'hangs' | 'hangs for new ones' = 'passes'
  let most = Number.POSITIVE_INFINITY
  let made = 0
  const seen: string[] = []
  const hearers: (() => void)[] = []

  const server = createServer((front) => {
    if (mode === 'refuses') return void front.destroy()
    made += 1
    if (lines.size >= most) return void front.on('error', () => {}).once('data', () => front.end(tooMany))
    lines.add(front)
    front.on('error', () => {}).once('close', () => lines.delete(front))
    if (mode.startsWith('hangs')) return void front.on('data', () => {})
    const back = dial(Number(target.port || 5432), target.hostname)
    back.on('error', () => {}).once('close', () => front.destroy())
    front.once('close', () => back.destroy())
    let silent = false
    const read = statementReader((text) => {
      seen.push(text)
      for (const hear of hearers.splice(0)) hear()
      const index = cuts.findIndex(({ at }) => at.test(text))
      return index < 0 ? undefined : cuts.splice(index, 1)[0]
    })
    front.on('data', (chunk) => {
      const cut = read(chunk)
      if (mode === 'hangs' || stranded.has(front)) return
      if (cut?.moment === 'before') return void front.destroy()
      if (cut?.moment === 'after') silent = true
      back.write(cut?.moment === 'spoilt' ? spoil(chunk, cut.at) : chunk)
    })
    back.on('data', (chunk) => {
      if (mode === 'hangs' || stranded.has(front)) return
      if (silent) front.destroy()
      else front.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)

  const cutAll = () => {
    for (const line of lines) line.destroy()
  }
  return {
    url: through.href,
    /** The next statement that matches is cut off. */
    cutNext: (at: RegExp, moment: Cut['moment']) => void cuts.push({ at, moment }),
    /** Cuts that nothing has met yet. */
    left: () => cuts.length,
    forget: () => void cuts.splice(0),
    /** How many connections were made, and which statements were sent, in order. */
    made: () => made,
    seen,
    /** Called at the next statement. */
    onNext: (hear: () => void) => void hearers.push(hear),
    cutAll,
    /** Lines that stand are heard no more, as where a cable was pulled; new ones are as ever. */
    strand() {
      for (const line of lines) stranded.add(line)
    },
    /** As a server that takes no more than so many. */
    takeAtMost(lines: number) {
      most = lines
    },
    /** Every line is cut, and no new one is taken. */
    refuse() {
      mode = 'refuses'
      cutAll()
    },
    /** Lines stand, new ones are taken, and nothing is ever answered. */
    hang() {
      mode = 'hangs'
    },
    /** Lines that stand are answered; new ones are taken and never answered. */
    hangNew() {
      mode = 'hangs for new ones'
    },
    /** What hung stays dead: its answers are lost. */
    pass() {
      mode = 'passes'
      cutAll()
    },
    async close() {
      server.close()
      cutAll()
    },
  }
}

const told = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0')
const tooMany = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.from([told.length + 4]), told])

function spoil(chunk: Buffer, at: RegExp): Buffer {
  const text = chunk.toString('latin1')
  const start = text.search(new RegExp(at.source.replace(/^\^/, ''), at.flags))
  return Buffer.from(`${text.slice(0, start)}!${text.slice(start + 1)}`, 'latin1')
}

/** Reads the statements in what a driver sends, and says how to cut at one. Names of prepared ones are remembered. */
function statementReader(find: (text: string) => Cut | undefined) {
  let rest = Buffer.alloc(0)
  let begun = false
  const texts = new Map<string, string>()
  return (chunk: Buffer): Cut | undefined => {
    rest = Buffer.concat([rest, chunk])
    let cut: Cut | undefined
    for (;;) {
      const head = begun ? 1 : 0
      if (rest.length < head + 4) return cut
      const size = head + rest.readInt32BE(head)
      if (rest.length < size) return cut
      const [kind, content] = [begun ? String.fromCharCode(rest[0]!) : '', rest.subarray(head + 4, size)]
      rest = rest.subarray(size)
      begun = true
      const [first = '', second = ''] = content.toString('latin1').split('\0', 2)
      if (kind === 'Q') cut ??= find(first)
      if (kind === 'P') texts.set(first, second)
      if (kind === 'B') cut ??= find(texts.get(second) ?? '')
    }
  }
}
