import { gain } from '../rate-search.ts'
import type { SealedSearch } from './read-sealed.ts'

/** What a page of the list holds. */
export const pageLength = 12
const ranked = 10

/** The first page of an answer: ids of listings, and what was searched instead of the typed words. */
export type Answer = { shown: string[]; corrected?: string }
/** `ndcg` and `precision` are missing where nobody sells what was meant: there is nothing to find. */
export type SealedRating = {
  typed: string
  class: string
  relevant: number
  shown: number
  ndcg?: number
  precision?: number
  isShort: boolean
  wrongCorrection?: string
}

export function rateSealed(search: SealedSearch, { shown, corrected }: Answer): SealedRating {
  const { typed, isCorrect, grades } = search
  const page = shown.slice(0, pageLength)
  const relevant = grades.size
  return {
    typed,
    class: search.class,
    relevant,
    shown: page.length,
    ...(relevant > 0 && {
      ndcg: ndcgOf(page, grades),
      precision: page.filter((id) => grades.has(id)).length / Math.min(pageLength, relevant),
    }),
    isShort: isShort(page.length, relevant),
    ...(isCorrect && corrected !== undefined && { wrongCorrection: corrected }),
  }
}

function ndcgOf(page: string[], grades: SealedSearch['grades']): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, ranked)
  return gain(page.slice(0, ranked).map((id) => grades.get(id) ?? 0)) / gain(best)
}

/** A page with room left although there are goods to fill it, or with nothing although there are any. */
const isShort = (shown: number, relevant: number) =>
  relevant >= pageLength ? shown < pageLength : relevant > 0 && shown === 0

export type SealedTotals = {
  searches: number
  ndcg: number
  precision: number
  /** Of the searches for which there are goods. */
  shortShare: number
  wrongCorrections: number
}

export function totalsOf(ratings: SealedRating[]): SealedTotals {
  const withGoods = ratings.filter(({ relevant }) => relevant > 0)
  const mean = (measure: (rating: SealedRating) => number) =>
    withGoods.length === 0 ? 0 : withGoods.reduce((sum, one) => sum + measure(one), 0) / withGoods.length
  return {
    searches: ratings.length,
    ndcg: mean(({ ndcg }) => ndcg ?? 0),
    precision: mean(({ precision }) => precision ?? 0),
    shortShare: mean(({ isShort }) => (isShort ? 1 : 0)),
    wrongCorrections: ratings.filter(({ wrongCorrection }) => wrongCorrection !== undefined).length,
  }
}
