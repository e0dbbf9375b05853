import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { questionRefused, readQuestionForm } from '#app/http/questions/question-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { answerQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { answerInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import { findShopQuestion } from '#app/modules/catalog/questions/reading.server.ts'
import { maxAnswerLength, questionRefusals } from '#app/modules/catalog/questions/rules.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { AskedQuestion } from '#app/parts/questions/asked-question.tsx'
import { WordsForm } from '#app/parts/questions/words-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'
import type { Route } from './+types/question'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.answerTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const question = await findShopQuestion(db, seller, params.questionId)
  if (!question) throw data(translatorOf(request)(questionRefusals['question-not-found']), 404)
  return { question }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const { questionId } = params
  const form = await readQuestionForm(request, answerInput, seller)
  if (!form.ok) return answer(form, '')
  const outcome = await answerOnce(db, form.requestId, t(texts.answerSent), async (recordOnce) => {
    const answered = await answerQuestion(db, seller, { questionId, text: form.value.text, recordOnce })
    return answered.ok
      ? { ok: true as const, text: t(texts.answerSent) }
      : questionRefused(t, answered, form.typed)
  })
  return answer(outcome, href('/seller/questions'))
}

export const shouldRevalidate = revalidateUnlessWaiting

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({ id: requestKey, kind: 'answer' }))

export default function ShopQuestion({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { problem, waits, notice } = useFormWaiting(problemOf(actionData))
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>{t(texts.answerTitle)}</PageTitle>
      <p className="mt-2 mb-4">
        <TextLink tall to={href('/seller/questions')}>
          {t(texts.backToQuestions)}
        </TextLink>
      </p>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <AskedQuestion question={question} />
      {!question.answeredAt && (
        <div className="mt-4" hidden={waits}>
          <WordsForm
            label={t(texts.yourAnswer)}
            hint={t(texts.answerHint)}
            button={t(texts.answer)}
            maxLength={maxAnswerLength}
            problem={problem}
          />
        </div>
      )}
    </div>
  )
}
