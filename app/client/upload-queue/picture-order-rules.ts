/** What can be done to one picture of a product. The first of them is its cover. */
export const pictureMoves = ['cover', 'earlier', 'later', 'remove'] as const
export type PictureMove = (typeof pictureMoves)[number]
export type PictureStep = { move: PictureMove; at: number }

/** One field holds all paths, which have no spaces. */
export const parsePaths = (text = '') => text.split(' ').filter(Boolean)
export const joinPaths = (paths: string[]) => paths.join(' ')

/** Each of `added` at its place of the whole list, as many numbers as there are paths; otherwise they follow the others. */
export function insertPaths(there: readonly string[], added: readonly string[], places = ''): string[] {
  const wanted = places
    .split(' ')
    .filter((place) => /^\d{1,2}$/.test(place))
    .map(Number)
  if (wanted.length !== added.length) return [...there, ...added]
  return added.reduce((list, path, at) => list.toSpliced(wanted[at]!, 0, path), [...there])
}

export const formatStep = ({ move, at }: PictureStep) => `${move} ${at}`

export function parseStep(text = ''): PictureStep | undefined {
  const [name, place] = text.split(' ')
  const move = pictureMoves.find((known) => known === name)
  return move && /^\d{1,2}$/.test(place ?? '') ? { move, at: Number(place) } : undefined
}

/** The list after a step; one that leads nowhere changes nothing. */
export function applyStep<Item>(list: readonly Item[], { move, at }: PictureStep): Item[] {
  const item = list[at]
  if (item === undefined) return [...list]
  const others = list.toSpliced(at, 1)
  if (move === 'remove') return others
  const to = { cover: 0, earlier: Math.max(0, at - 1), later: at + 1 }[move]
  return others.toSpliced(to, 0, item)
}
