/** One of each group in turn, then the second of each, until `limit` are taken. */
export function roundRobin<Item>(groups: Item[][], limit: number): Item[] {
  const mixed: Item[] = []
  const longest = Math.max(0, ...groups.map((group) => group.length))
  for (let turn = 0; turn < longest; turn++) {
    for (const group of groups) if (turn < group.length) mixed.push(group[turn]!)
  }
  return mixed.slice(0, limit)
}
