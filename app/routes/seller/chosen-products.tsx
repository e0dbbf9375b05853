import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { changeProductsInput } from '#app/domain/catalog/bulk-input-rules.ts'
import { type BulkOutcome, outcomeText } from '#app/domain/catalog/bulk-rules.ts'
import { changeProducts, findChosenProducts } from '#app/domain/catalog/change-products.server.ts'
import { catalogFailures } from '#app/domain/catalog/rules.ts'
import { productRefusals } from '#app/domain/catalog/seller-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/chosen-products'
import { DeleteChosen } from './products/delete-chosen.tsx'
import { Outcome } from './products/outcome.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Chosen products | Thumba' }]

export const loader = () => null

/** What is deleted is asked about first; what is done altogether leads back to the list, the rest is said here. */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await request.formData().catch(() => new FormData())
  const back = new URLSearchParams(`${form.get('back') ?? ''}`).toString()
  const wanted = { action: form.get('action'), ids: form.getAll('id') }
  const checked = changeProductsInput.safeParse(wanted)
  if (!checked.success) return refused({ back, message: checked.error.issues[0]!.message }, 400)
  const chosen = checked.data
  try {
    if (chosen.action === 'delete' && form.get('sure') !== 'yes') {
      const asked = await findChosenProducts(db, seller, chosen.ids)
      return asked.length > 0
        ? answerDone({ back, asked })
        : refused({ back, message: productRefusals['not-yours'] }, 404)
    }
    const outcome = await changeProducts(db, seller, chosen)
    const title = outcomeText(chosen.action, outcome)
    if (outcome.done + outcome.already === 0)
      return refused({ back, message: title, outcome }, outcome.left.length > 0 ? 409 : 404)
    if (outcome.left.length + outcome.unknown > 0) return answerDone({ back, title, outcome })
    const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: title }) }
    return redirect(listWith(back), { status: 303, headers })
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    const { delete: remove, changeStatus } = catalogFailures
    return refused({ back, message: chosen.action === 'delete' ? remove : changeStatus }, 500)
  }
}

type Refused = { back: string; message: string; outcome?: BulkOutcome }
const refused = (problem: Refused, status: number) => answerFailed(problem, status)

const listWith = (search: string) => `${href('/seller/products')}${search && `?${search}`}`

export default function ChosenProducts({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const value = doneOf(actionData)
  const list = listWith((problem ?? value)?.back ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another page; a post leaves the place as it was
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [actionData])
  const back = (
    <ButtonLink to={list} variant="secondary">
      Back to your products
    </ButtonLink>
  )
  if (value && 'asked' in value) return <DeleteChosen {...value} list={list} />
  if (value) return <Outcome {...value} back={back} />
  if (problem?.outcome) return <Outcome title={problem.message} outcome={problem.outcome} back={back} />
  return (
    <div className="pb-12">
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <EmptyState
        heading="h1"
        title="No products chosen"
        text="Tick products in your list, then pause, resume or delete them together."
        action={back}
      />
    </div>
  )
}
