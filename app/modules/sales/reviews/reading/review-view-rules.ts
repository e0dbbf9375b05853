import type { StoredPicture } from '#app/modules/platform/files/rules.ts'

/** A review as everybody reads it: nothing that leads to who wrote it, or to their order. */
export type ShownReview = {
  id: string
  /** Empty where the account is gone. */
  by: string
  stars: number
  /** Its buyer is proven: it is part of the average. */
  counts: boolean
  text: string
  pictures: Pick<StoredPicture, 'path' | 'width' | 'height'>[]
  createdAt: string
  edited: boolean
  answer?: { text: string; at: string; beforeEdit: boolean }
  helpful: number
}

export const starChoices = ['1', '2', '3', '4', '5'] as const
