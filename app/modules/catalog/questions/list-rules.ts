export const questionGroups = ['waiting', 'answered', 'hidden'] as const
export type QuestionGroup = (typeof questionGroups)[number]
export type QuestionSort = 'newest' | 'oldest'

export type QuestionFilter = {
  show?: QuestionGroup | undefined
  /** Words of the question or its answer. */
  search?: string | undefined
  product?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: QuestionSort | undefined
}
