export const questionGroups = ['waiting', 'answered', 'hidden'] as const
export type QuestionGroup = (typeof questionGroups)[number]
export type QuestionSort = 'newest' | 'oldest'

export type QuestionFilter = {
  show?: QuestionGroup
  /** Words of the question or its answer. */
  search?: string
  product?: string
  from?: string
  to?: string
  sort?: QuestionSort
}
