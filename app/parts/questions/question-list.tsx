import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShownQuestion } from '#app/modules/catalog/questions/rules.ts'
import * as texts from '#messages/products.ts'

type Props = {
  questions: ShownQuestion[]
  shop: string
  /** What can be done with each. */
  below?: (question: ShownQuestion) => ReactNode
}

/** Answered questions of a product, as everybody reads them. */
export const QuestionList = ({ questions, shop, below }: Props) => (
  <ul className="flex flex-col gap-3">
    {questions.map((question) => (
      <AnsweredQuestion key={question.id} {...question} shop={shop}>
        {below?.(question)}
      </AnsweredQuestion>
    ))}
  </ul>
)

type Shown = Omit<ShownQuestion, 'id' | 'answeredAt'> & { shop: string; children: ReactNode }

const AnsweredQuestion = ({ text, answer, answeredBy, masked, shop, children }: Shown) => {
  const t = useTranslate()
  return (
    <li className="rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold" dir="auto">
        {text}
      </p>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {answer}
      </p>
      <p className="mt-1 text-muted text-sm">
        {answeredBy === 'seller' ? t(texts.shopAnswered, { shop }) : t(texts.platformAnswered)}
        {masked && ` · ${t(texts.contactsHidden)}`}
      </p>
      {children}
    </li>
  )
}
