const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const sameWish = 1_000
const lookEvery = 500

export type StopSignal = {
  /** Resolves at the first signal. */
  asked: Promise<void>
  /** Resolves when somebody presses Ctrl-C once more, because it takes too long. */
  askedAgain: Promise<void>
  isAsked: () => boolean
}

/**
 * Hears from now on, and for as long as the process lives, that it should end. One wish may come twice: a signal to the
 * whole process group reaches us directly and through npm.
 */
export function listenForStopSignal(now: () => number = Date.now): StopSignal {
  let first: number | undefined
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const { promise: askedAgain, resolve: resolveAgain } = Promise.withResolvers<void>()
  const hear = () => {
    first ??= now()
    resolve()
    if (now() - first > sameWish) resolveAgain()
  }
  for (const signal of signals) process.on(signal, hear)
  if (process.env.npm_lifecycle_event === 'start') whenOrphaned(hear)
  return { asked, askedAgain, isAsked: () => first !== undefined }
}

/** npm hands a signal to its shell, which may end without a word to us. */
function whenOrphaned(hear: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    hear()
  }, lookEvery)
  timer.unref()
}
