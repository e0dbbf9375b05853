import { byTrait, statesOf } from '#app/base/states.ts'

type Traits = {
  /** What is done with its file, or was done last. */
  step: 'mapping' | 'checking' | 'to confirm' | 'importing' | 'imported' | 'taking back' | 'taken back'
  /** It is at work without anybody watching. */
  isBusy: boolean
}

export const importTraits = {
  mapping: { step: 'mapping', isBusy: false },
  checking: { step: 'checking', isBusy: true },
  checked: { step: 'to confirm', isBusy: false },
  running: { step: 'importing', isBusy: true },
  done: { step: 'imported', isBusy: false },
  undoing: { step: 'taking back', isBusy: true },
  undone: { step: 'taken back', isBusy: false },
} as const satisfies Record<string, Traits>
export type ImportStatus = keyof typeof importTraits
export const importStatuses = statesOf(importTraits)

type BusyStatus = {
  [Status in ImportStatus]: (typeof importTraits)[Status]['isBusy'] extends true ? Status : never
}[ImportStatus]
export const isBusy = (status: ImportStatus): status is BusyStatus => importTraits[status].isBusy

const isAt = byTrait(importTraits, 'step')

export const isBeingMapped = isAt('mapping')
export const isToBeConfirmed = isAt('to confirm')
export const isImporting = isAt('importing')
export const isImported = isAt('imported')
export const isBeingTakenBack = isAt('taking back')
export const wasTakenBack = isAt('taken back')
/** Products came of it, and are there still, or were a moment ago. */
export const hasProducts = isAt('importing', 'imported', 'taking back')

export const busyStatuses = importStatuses.filter(isBusy)
export const finishedImports = importStatuses.filter(isImported)
