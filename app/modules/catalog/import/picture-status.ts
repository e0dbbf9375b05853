import { byTrait, statesOf, statesWith } from '#app/base/states.ts'

type Traits = {
  /** What is done with it next, or was done last. */
  step: 'to fetch' | 'to add' | 'added' | 'failed' | 'not wanted'
  /** Something is still to be done with it. */
  isOpen: boolean
}

/** What became of a picture that a row names by its address in the web. */
export const pictureTraits = {
  waiting: { step: 'to fetch', isOpen: true },
  stored: { step: 'to add', isOpen: true },
  added: { step: 'added', isOpen: false },
  failed: { step: 'failed', isOpen: false },
  ended: { step: 'not wanted', isOpen: false },
} as const satisfies Record<string, Traits>
export type PictureStatus = keyof typeof pictureTraits
export const pictureStatuses = statesOf(pictureTraits)

const isAt = byTrait(pictureTraits, 'step')
const thoseAt = (...steps: Traits['step'][]) => pictureStatuses.filter(isAt(...steps))

export const picturesToFetch = thoseAt('to fetch')
export const picturesToAdd = thoseAt('to add')
export const addedPictures = thoseAt('added')
export const failedPictures = thoseAt('failed')
export const picturesWithoutEnd = statesWith(pictureTraits, ({ isOpen }) => isOpen)
