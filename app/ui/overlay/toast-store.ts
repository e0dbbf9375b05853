export type ToastKind = 'notice' | 'success' | 'error'
/** Where it belongs: the products screens show theirs for less long. */
export type ToastArea = 'shell' | 'products'
export type ToastMessage = { kind?: ToastKind; text: string; area?: ToastArea }
export type Toast = Required<ToastMessage> & { id: number }

const milliseconds: Record<ToastArea, Record<ToastKind, number>> = {
  shell: { notice: 4000, success: 3000, error: 5000 },
  products: { notice: 4000, success: 2000, error: 4000 },
}
const mostShown = 20

type Clock = { left: number; since: number; timer?: ReturnType<typeof setTimeout> }

const none: Toast[] = []
let toasts = none
let paused = false
let nextId = 1
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

function replace(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const listToasts = () => toasts
export const noToasts = () => none

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message for as long as its kind and area say. Returns its id. */
export function showToast({ kind = 'notice', text, area = 'shell' }: ToastMessage): number {
  const toast = { id: nextId++, kind, text, area }
  clocks.set(toast.id, { left: milliseconds[area][kind], since: 0 })
  const ofArea = toasts.filter((other) => other.area === area)
  if (ofArea.length >= mostShown) dismissToast(ofArea[0]!.id)
  replace([...toasts, toast])
  if (!paused) run(toast.id)
  return toast.id
}

export function dismissToast(id: number) {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
  if (toasts.length === 0) paused = false
}

function run(id: number) {
  const clock = clocks.get(id)!
  clock.since = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

/** Stops every clock, as while someone points at a toast or has focused one. */
export function pauseToasts() {
  if (paused) return
  paused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left -= Date.now() - clock.since
  }
}

export function resumeToasts() {
  if (!paused) return
  paused = false
  for (const id of clocks.keys()) run(id)
}
