/** Does something about each of many, a few side by side: one that fails does not hold up the rest, and is told at the end. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  lines = 4,
) {
  const waiting = items.slice()
  const faults: unknown[] = []
  const line = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((fault) => faults.push(fault))
  }
  await Promise.all(Array.from({ length: lines }, line))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`)
}
