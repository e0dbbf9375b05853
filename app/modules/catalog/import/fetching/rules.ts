import { isPublicAddress, numberInAddress, readWebAddress } from '#app/gateways/web/address-rules.ts'
import type { Message } from '#app/messages/language.ts'
import { maxPictures, type StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'

const second = 1_000
const minute = 60 * second

/** Tried so often, and then given up until its seller asks again. */
export const maxTries = 6
const pauses = [minute, 5 * minute, 20 * minute, 60 * minute, 180 * minute]
/** A website is asked at most twice a second. */
export const hostPause = 500
/** Whoever fetches a picture has either done so by then or is lost. */
export const takenFor = 3 * minute
/** Pictures of one seller that are fetched at a moment: a slow website holds up its own. */
export const maxOfSeller = 2

type Traits = {
  /** By itself, since it may pass; when its seller asks, since the website or the product can be put right; never. */
  again: 'by itself' | 'asked' | 'never'
}
const traits = {
  'address-wrong': { again: 'never' },
  'address-private': { again: 'never' },
  unreachable: { again: 'by itself' },
  'too-slow': { again: 'by itself' },
  busy: { again: 'by itself' },
  'not-there': { again: 'asked' },
  'not-allowed': { again: 'asked' },
  redirects: { again: 'asked' },
  'not-a-picture': { again: 'asked' },
  'too-large': { again: 'asked' },
  unreadable: { again: 'asked' },
  'storage-full': { again: 'asked' },
  'product-full': { again: 'asked' },
  'our-fault': { again: 'by itself' },
} as const satisfies Record<string, Traits>
/** Why a picture did not come. */
export type FetchProblem = keyof typeof traits
export const fetchProblems = Object.keys(traits) as [FetchProblem, ...FetchProblem[]]

export const problemTexts: Record<FetchProblem, Message> = texts.fetchProblems
/** Those that may be over when their seller asks for another try. */
export const problemsToTryAgain = fetchProblems.filter((problem) => traits[problem].again !== 'never')

/**
 * After how many milliseconds a picture is tried again; undefined where it is given up. A website that asks for a longer pause
 * gets it.
 */
export function pauseAfter(problem: FetchProblem, tries: number, asked = 0): number | undefined {
  const pause = pauses[tries - 1]
  if (traits[problem].again !== 'by itself' || pause === undefined || tries >= maxTries) return undefined
  return Math.max(pause, asked)
}

/** An address that a cell holds, as it is stored and compared; undefined where nothing can be fetched from it. */
export function readPictureAddress(text: string): { address: string; host: string } | undefined {
  const url = readWebAddress(text)
  const number = url && numberInAddress(url)
  if (!url || (number !== undefined && !isPublicAddress(number))) return undefined
  return { address: url.href, host: url.hostname }
}

export type PlacedPicture = { position: number; picture: StoredPicture }

/**
 * A product's pictures with those that came: behind all that its seller has, and among each other in the order of the file, however
 * late one came. What is too much is left out.
 */
export function withFetched(
  shown: StoredPicture[],
  /** By path, where those stand in the file that came before. */
  before: Map<string, number>,
  fetched: PlacedPicture[],
): { images: StoredPicture[]; left: StoredPicture[] } {
  const images = [...shown]
  const placeOf = new Map(before)
  const left: StoredPicture[] = []
  for (const { position, picture } of fetched.toSorted((one, other) => one.position - other.position)) {
    if (images.length >= maxPictures) {
      left.push(picture)
      continue
    }
    const later = images.findIndex(({ path }) => (placeOf.get(path) ?? -1) > position)
    images.splice(later < 0 ? images.length : later, 0, picture)
    placeOf.set(picture.path, position)
  }
  return { images, left }
}

/** How many of an import's pictures came, and what became of the others; of those that are open, which come in a moment. */
export type PictureCounts = { all: number; added: number; failed: number; open: number; soon: number }
export const soonAfter = minute
