import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'

type Asked = {
  productId: string
  productName: string
  text: string
  answer: string | null
  masked: string[]
  answerMasked: string[]
  createdAt: Date
}

/** A question with its product and its answer, for the shop and for whoever asked it. */
export const AskedQuestion = ({ question, children }: { question: Asked; children?: ReactNode }) => {
  const t = useTranslate()
  const { productId, productName, text, answer, masked, answerMasked, createdAt } = question
  return (
    <article className="rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
      <p className="text-muted text-sm">
        <TextLink to={href('/product/:productId', { productId })}>{productName}</TextLink>,{' '}
        <Timestamp at={createdAt.toISOString()} />
      </p>
      <p className="mt-1 font-semibold" dir="auto">
        {text}
      </p>
      {answer && (
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {answer}
        </p>
      )}
      {masked.length + answerMasked.length > 0 && (
        <p className="mt-1 text-muted text-sm">{t(texts.maskedNote)}</p>
      )}
      {children}
    </article>
  )
}
