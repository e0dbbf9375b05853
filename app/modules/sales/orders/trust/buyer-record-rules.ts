import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/buyer-record.ts'

/** What sellers see of a buyer: a word, never a number. */
export const buyerWords = ['new', 'reliable', 'refused'] as const
export type BuyerWord = (typeof buyerWords)[number]
export const buyerWordNames: Record<BuyerWord, Message> = texts.words

/** For so long a cash order that was not taken counts, and a completed one. */
export const refusedDays = 90
export const completedDays = 365
/** So many completed orders make a buyer reliable. */
export const reliableOrders = 3

export type BuyerRecord = { kept: number; refused: number }

export function buyerWordOf({ kept, refused }: BuyerRecord): BuyerWord {
  if (refused > 0) return 'refused'
  return kept >= reliableOrders ? 'reliable' : 'new'
}
