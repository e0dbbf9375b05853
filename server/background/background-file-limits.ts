import PQueue from 'p-queue'

/** What other markets read of this one. */
export const isFeed = (path: string) => /^\/feeds\/.+\.(?:csv|xml)(?:\.data)?\/*$/.test(path)

const files = /\.(?:csv|xlsx|pdf|zip)$/
/** Those whose addresses do not end so. */
const others =
  /^\/admin\/payments\/bank-files\/[^/]+$|^(?:\/buyer)?\/profile\/data\/file$|^\/admin\/users\/[^/]+\/data$|^\/seller\/share\/status\/[^/]+\.jpg$/

/** Whether the file at this path may take long to make: lists, feeds, statements, somebody's data, what is printed. */
export function isBackgroundFile(path: string): boolean {
  const plain = path.replace(/\.data$/, '').replace(/(.)\/+$/, '$1')
  return files.test(plain) || others.test(plain) || isFeed(plain)
}

type Limits = { lanes: number; maxWaiting: number; maxOfOne: number }
type Leave = () => void

/** So many work at once, so many wait, in their order; and of one visitor so many do either. */
export function openLimiter({ lanes, maxWaiting, maxOfOne }: Limits) {
  const queue = new PQueue({ concurrency: lanes })
  const ofVisitor = new Map<string, number>()

  function leave(visitor: string) {
    const left = ofVisitor.get(visitor)! - 1
    if (left > 0) ofVisitor.set(visitor, left)
    else ofVisitor.delete(visitor)
  }

  return {
    /** Resolves when it is this visitor's turn, with what is to be called at the end. */
    enter(visitor: string, most = maxOfOne): Promise<Leave> | 'too-many' | 'too-many-of-one' {
      const there = ofVisitor.get(visitor) ?? 0
      if (there >= most) return 'too-many-of-one'
      if (queue.pending >= lanes && queue.size >= maxWaiting) return 'too-many'
      ofVisitor.set(visitor, there + 1)
      return new Promise((inside) => {
        const work = (done: () => void) =>
          inside(() => {
            leave(visitor)
            done()
          })
        void queue.add(() => new Promise<void>(work))
      })
    },
  }
}
