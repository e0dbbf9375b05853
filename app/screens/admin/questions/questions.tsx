import { data, href } from 'react-router'
import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { questionRefused } from '#app/http/questions/question-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { ListRows } from '#app/kit/list/list.tsx'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { catalogRefusals } from '#app/modules/catalog/products/rules.ts'
import { answerQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { answerInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import { findQuestionsOfProduct } from '#app/modules/catalog/questions/reading.server.ts'
import { maxAnswerLength } from '#app/modules/catalog/questions/rules.ts'
import { AskedQuestion } from '#app/parts/questions/asked-question.tsx'
import { WordsForm } from '#app/parts/questions/words-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/questions'
import { productQuestionList } from './product-question-list.ts'

export const handle = { title: texts.heading }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.heading)

/** Everything that was asked about a product: administrators answer where a shop does not. */
export async function loader({ request, params: { productId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = productQuestionList.read(request)
  const wanted = { ...asked, limit: productQuestionList.perPage }
  const found = await findQuestionsOfProduct(db, admin, productId, wanted)
  if (!found) throw data(translatorOf(request)(catalogRefusals['product-not-found']), 404)
  return { ...found, asked, productId }
}

const input = answerInput.extend({ questionId: z.string().regex(idPattern) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const form = await parseForm(request, input)
  if (!form.ok) return answer(form, '')
  const answered = await answerQuestion(db, admin, form.value)
  const outcome = answered.ok
    ? { ok: true as const, text: t(texts.answerSent) }
    : questionRefused(t, answered, form.typed)
  return answer(outcome, href('/admin/products/:productId/questions', params))
}

export const shouldRevalidate = () => true

export default function ProductQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { rows, name, productId } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle>{t(texts.pageTitle, { name })}</PageTitle>
      <p className="mt-2 mb-4">
        <TextLink tall to={href('/admin/products/:productId', { productId })}>
          {t(texts.backToProduct)}
        </TextLink>
      </p>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <ListRows list={productQuestionList} {...loaderData}>
        <ul className="flex flex-col gap-3">
          {rows.map((question) => (
            <li key={question.id} className="flex flex-col gap-3">
              <AskedQuestion question={question} />
              {!question.answeredAt && !question.hiddenAt && (
                <WordsForm
                  label={t(texts.yourAnswer)}
                  hint={t(texts.answerHint)}
                  button={t(texts.answer)}
                  maxLength={maxAnswerLength}
                  about={question.id}
                  problem={problem?.typed.questionId === question.id ? problem : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      </ListRows>
    </div>
  )
}
