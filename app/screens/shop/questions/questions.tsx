import { data, href } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { questionRefused, readQuestionForm } from '#app/http/questions/question-form.server.ts'
import { actorOf, requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { catalogRefusals } from '#app/modules/catalog/products/rules.ts'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import { questionInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import { findWaitingQuestions, listQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { maxQuestionLength } from '#app/modules/catalog/questions/rules.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { QuestionList } from '#app/parts/questions/question-list.tsx'
import { WordsForm } from '#app/parts/questions/words-form.tsx'
import { ReportLink } from '#app/parts/reports/report-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'
import type { Route } from './+types/questions'
import { questionList } from './question-list.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTranslator(matches)
  const { name, listed } = loaderData?.product ?? {}
  return [
    pageTitle(matches, name ? t(texts.pageTitle, { name }) : t(catalogRefusals['product-not-found'])),
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const product = await findProduct(db, actor, params.productId)
  if (!product) throw data(translatorOf(request)(catalogRefusals['product-not-found']), 404)
  const asked = questionList.read(request)
  const found = await listQuestions(db, product.id, { ...asked, limit: questionList.perPage })
  const own = isMember(actor) ? await findWaitingQuestions(db, actor, product.id) : []
  const { id, name, listed, seller } = product
  return {
    asked,
    ...found,
    product: { id, name, listed, shop: seller.name },
    waiting: own.map(({ text }) => text),
    may: !isMember(actor) ? ('sign-in' as const) : actor.userId === seller.id ? undefined : ('ask' as const),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const t = translatorOf(request)
  const form = await readQuestionForm(request, questionInput, member)
  const { productId } = params
  if (!form.ok) return answer(form, '')
  const outcome = await answerOnce(db, form.requestId, t(texts.asked), async (recordOnce) => {
    const asked = await askQuestion(db, member, { productId, text: form.value.text, recordOnce })
    return asked.ok ? { ok: true as const, text: t(texts.asked) } : questionRefused(t, asked, form.typed)
  })
  return answer(outcome, href('/product/:productId/questions', { productId }))
}

export const shouldRevalidate = revalidateUnlessWaiting

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '' }) => ({ id: requestKey, kind: 'question' }))

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { problem, waits, notice } = useFormWaiting(problemOf(actionData))
  const { product, rows, waiting, may } = loaderData
  const { id: productId, name, shop, listed } = product
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <List
        list={questionList}
        {...loaderData}
        notice={
          <div className="flex flex-col gap-4">
            <TextLink tall strong to={href('/product/:productId', { productId })}>
              {name}
            </TextLink>
            {notice}
            {problem && <Notice kind="error">{problem.message}</Notice>}
            {listed && (
              <div hidden={waits} className="flex flex-col gap-4 [&[hidden]]:hidden">
                <Ask productId={productId} may={may} problem={problem} formKey={waiting.length} />
              </div>
            )}
            {waiting.map((text) => (
              <Notice key={text} title={t(texts.waitsForAnswer)}>
                <span dir="auto">{text}</span>
              </Notice>
            ))}
          </div>
        }
      >
        <QuestionList
          questions={rows}
          shop={shop}
          below={({ id }) => (
            <p className="flex flex-wrap gap-x-4">
              <ReportLink kind="question" id={id}>
                {t(texts.reportQuestion)}
              </ReportLink>
              <ReportLink kind="answer" id={id}>
                {t(texts.reportAnswer)}
              </ReportLink>
            </p>
          )}
        />
      </List>
    </div>
  )
}

type AskProps = {
  productId: string
  may: 'ask' | 'sign-in' | undefined
  problem: { fields: Record<string, string>; typed: Record<string, string> } | undefined
  formKey: number
}

function Ask({ productId, may, problem, formKey }: AskProps) {
  const t = useTranslate()
  const here = href('/product/:productId/questions', { productId })
  if (may === 'sign-in')
    return (
      <ButtonLink to={`${href('/login')}?${new URLSearchParams({ from: here })}`} className="self-start">
        {t(texts.signInToAsk)}
      </ButtonLink>
    )
  if (!may) return null
  return (
    <>
      <WordsForm
        key={formKey}
        label={t(texts.yourQuestion)}
        hint={t(texts.publicHint)}
        button={t(texts.ask)}
        maxLength={maxQuestionLength}
        problem={problem}
      />
      <TextLink tall to={href('/product/:productId/enquiry', { productId })}>
        {t(texts.askPrivately)}
      </TextLink>
    </>
  )
}
