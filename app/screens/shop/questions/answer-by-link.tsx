import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { questionRefused, readQuestionForm } from '#app/http/questions/question-form.server.ts'
import { answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { answerByLink, findLinkedQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { answerInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import { maxAnswerLength, type QuestionRefusal } from '#app/modules/catalog/questions/rules.ts'
import { WordsForm } from '#app/parts/questions/words-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'
import type { Route } from './+types/answer-by-link'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.answerTitle),
  { name: 'robots', content: 'noindex' },
]
/** The address is the key: no other page is told it. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findLinkedQuestion(db, params.token)
  if (found.ok) return data({ question: found.value })
  return data({ question: undefined }, found.reason === 'link-unknown' ? 404 : 410)
}

/** Whoever holds the link answers, signed in or not: nothing but this answer is done by it. */
export async function action({ request, params }: Route.ActionArgs) {
  const t = translatorOf(request)
  const form = await readQuestionForm(request, answerInput, { role: 'guest' })
  if (!form.ok) return answerRefused(form)
  const answered = await answerByLink(db, { token: params.token, text: form.value.text })
  if (answered.ok) return answerSuccess({ text: t(texts.linkDone) })
  if (answered.reason.startsWith('link-')) throw data(t(texts.linkDead), 410)
  const refused = questionRefused(t, { ok: false, reason: answered.reason as QuestionRefusal }, form.typed)
  if (refused.ok) throw new Error('A refusal was no refusal')
  return answerRefused(refused)
}

export const shouldRevalidate = () => true

export default function AnswerByLink({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const done = successDataOf(actionData)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <PageTitle>{t(question || done ? texts.answerTitle : texts.linkDead)}</PageTitle>
      {done && <Notice className="mt-4">{done.text}</Notice>}
      {!done && question && (
        <div className="mt-4 flex flex-col gap-4">
          <p>{t(texts.linkIntro, { name: question.productName })}</p>
          <blockquote className="rounded-card border border-line bg-card p-4 font-semibold [overflow-wrap:anywhere]">
            <span dir="auto">{question.text}</span>
          </blockquote>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <WordsForm
            label={t(texts.yourAnswer)}
            hint={t(texts.answerHint)}
            button={t(texts.answer)}
            maxLength={maxAnswerLength}
            problem={problem}
          />
          <p className="text-muted text-sm">{t(texts.linkOnce)}</p>
        </div>
      )}
      {!done && !question && <p className="mt-4">{t(texts.linkDeadText)}</p>}
      <p className="mt-6">
        <TextLink tall to={href('/seller/questions')}>
          {t(texts.seeQuestions)}
        </TextLink>
      </p>
    </div>
  )
}
