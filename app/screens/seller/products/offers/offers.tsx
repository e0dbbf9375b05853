import { data, href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { findOwnOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { canHaveOffers, combinationsOf } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { catalogFailures, optionsKey } from '#app/modules/catalog/products/rules.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import { editOffers } from '#app/workflows/edit-product.server.ts'
import * as texts from '#messages/offers.ts'
import * as editorTexts from '#messages/product-editor.ts'
import type { Route } from './+types/offers'
import { OffersForm } from './offers-form.tsx'
import { offersInput } from './offers-input.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const own = await findOwnOffers(db, seller, params.productId)
  if (!own) throw data(translatorOf(request)(productRefusals['not-yours']), 404)
  const { id, name, price, stock, version, categoryFields, offersDiffer } = own.product
  const known = new Map(own.offers.map((offer) => [offer.key, offer]))
  const choices = combinationsOf(canHaveOffers(categoryFields) ? categoryFields : {}).map((options) => {
    const key = optionsKey(options)
    return { key, options, offer: offersDiffer ? (known.get(key) ?? null) : null }
  })
  return {
    id,
    name,
    price,
    stock,
    version,
    offersDiffer,
    choices,
    hasChoices: combinationsOf(categoryFields).length > 0,
  }
}

const saving = defineAction({
  input: offersInput,
  run: ({ seller, id }: { seller: Seller; id: string }, input) => editOffers(db, seller, { id, ...input }),
  success: ({ product }) => (awaitsReview(product.status) ? texts.savedForReview : texts.saved),
  refusal: ({ reason, detail }) => {
    const message = productRefusals[reason]
    const status = reason === 'not-yours' ? 404 : 409
    if (reason === 'stock-moved') {
      const moved = detail as { row: number; stock: number }[]
      return {
        status,
        message,
        fields: Object.fromEntries(
          moved.map(({ row, stock }) => [`stock.${row}`, fill(texts.stockNow, { stock })]),
        ),
        typed: Object.fromEntries(moved.map(({ row, stock }) => [`was.${row}`, `${stock}`])),
      }
    }
    if (reason === 'code-twice' || reason === 'code-taken')
      return { status, message, fields: { [`code.${detail}`]: message } }
    return { status, message }
  },
  failed: catalogFailures.update,
})

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const { productId: id } = args.params
  return answer(
    await runForm(args, saving, { seller, id }),
    href('/seller/products/:productId/offers', { productId: id }),
  )
}

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { id, name, stock, offersDiffer, choices, hasChoices } = loaderData
  const problem = problemOf(actionData)
  const edit = href('/seller/products/:productId/edit', { productId: id })
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/seller/products')}>{t(editorTexts.allProducts)}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{t(texts.title, { name })}</PageTitle>
      {choices.length === 0 ? (
        <EmptyState
          title={t(hasChoices ? texts.tooMany : texts.noChoices)}
          text={t(hasChoices ? productRefusals['too-many-choices'] : texts.noChoicesHint)}
          action={<ButtonLink to={edit}>{t(texts.edit)}</ButtonLink>}
        />
      ) : (
        <>
          <p className="mt-2">{t(texts.intro)}</p>
          {!offersDiffer && <p className="mt-2">{t(texts.introShared, { stock })}</p>}
          {problem && <ErrorSummary problem={problem} className="mt-4" />}
          <OffersForm key={loaderData.version} {...loaderData} problem={problem} />
        </>
      )}
    </div>
  )
}
