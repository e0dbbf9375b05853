import { useEffect } from 'react'
import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { formDataOf } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { issueText } from '#app/messages/validation.ts'
import { changeProducts, findSelectedProducts } from '#app/modules/catalog/products/bulk/bulk.server.ts'
import {
  type BulkOutcome,
  outcomeMessage,
  productRefusals,
} from '#app/modules/catalog/products/editing/edit-rules.ts'
import { changeProductsInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/product-list.ts'
import type { Route } from './+types/bulk-actions'
import { BulkResult } from './bulk-result.tsx'
import { ConfirmBulkDelete } from './confirm-bulk-delete.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.chosenPageTitle)]

export const loader = () => null

/** What is deleted is asked about first; what is done altogether leads back to the list, the rest is said here. */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const form = await formDataOf(request)
  const back = new URLSearchParams(`${form.get('back') ?? ''}`).toString()
  const wanted = { action: form.get('action'), ids: form.getAll('id') }
  const checked = changeProductsInput.safeParse(wanted)
  if (!checked.success) return refused({ back, message: issueText(t, checked.error.issues[0]!) }, 400)
  const chosen = checked.data
  try {
    if (chosen.action === 'delete' && form.get('sure') !== 'yes') {
      const asked = await findSelectedProducts(db, seller, chosen.ids)
      return asked.length > 0
        ? answerSuccess({ back, asked })
        : refused({ back, message: t(productRefusals['not-yours']) }, 404)
    }
    const outcome = await changeProducts(db, seller, chosen)
    const title = t(outcomeMessage(chosen.action, outcome))
    if (outcome.done + outcome.already === 0)
      return refused({ back, message: title, outcome }, outcome.left.length > 0 ? 409 : 404)
    if (outcome.left.length + outcome.unknown > 0) return answerSuccess({ back, title, outcome })
    return redirectWithToast(listWith(back), title)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const { delete: remove, changeStatus } = catalogFailures
    return refused({ back, message: t(chosen.action === 'delete' ? remove : changeStatus) }, 500)
  }
}

type Refused = { back: string; message: string; outcome?: BulkOutcome }
const refused = (problem: Refused, status: number) => answerFailure(problem, status)

const listWith = (search: string) => `${href('/seller/products')}${search && `?${search}`}`

export default function ChosenProducts({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const value = successDataOf(actionData)
  const list = listWith((problem ?? value)?.back ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another page; a post leaves the place as it was
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [actionData])
  const back = (
    <ButtonLink to={list} variant="secondary">
      {t(texts.backToYourProducts)}
    </ButtonLink>
  )
  if (value && 'asked' in value) return <ConfirmBulkDelete {...value} list={list} />
  if (value) return <BulkResult {...value} back={back} />
  if (problem?.outcome) return <BulkResult title={problem.message} outcome={problem.outcome} back={back} />
  return (
    <div className="pb-12">
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <EmptyState
        heading="h1"
        title={t(texts.noProductsChosen)}
        text={t(texts.noProductsChosenHint)}
        action={back}
      />
    </div>
  )
}
