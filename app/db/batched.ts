import { setImmediate as turn } from 'node:timers/promises'

type Waiting<Item, Answer> = {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Does together what comes while the work before is under way: one statement for many. What was given in comes back in
 * the same order, and a fault is that of all who were together.
 */
export function batched<Item, Answer>(work: (items: Item[]) => Promise<Answer[]>) {
  const waiting: Waiting<Item, Answer>[] = []
  let busy = false

  async function run() {
    busy = true
    await turn() // others of the same moment come along
    while (waiting.length > 0) {
      const together = waiting.splice(0)
      try {
        const answers = await work(together.map(({ item }) => item))
        for (const [place, { resolve }] of together.entries()) resolve(answers[place]!)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    busy = false
  }

  return (item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void run()
    })
}
