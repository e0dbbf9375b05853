import { data, href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { withFreeNames } from '#app/base/free-names.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import {
  findOwnOffers,
  savePicturesOfOffers,
} from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import {
  canHaveOffers,
  combinationsOf,
  pictureOfValue,
  type SavedOffer,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import {
  type CategoryFields,
  catalogFailures,
  optionsKey,
  optionsOf,
} from '#app/modules/catalog/products/rules.ts'
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
import { offersInput, picturesInput } from './offers-input.ts'
import { type PicturedList, PicturesForm } from './pictures-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const own = await findOwnOffers(db, seller, params.productId)
  if (!own) throw data(translatorOf(request)(productRefusals['not-yours']), 404)
  const { id, name, price, stock, version, categoryFields, offersDiffer, images } = own.product
  const known = new Map(own.offers.map((offer) => [offer.key, offer]))
  const choices = combinationsOf(canHaveOffers(categoryFields) ? categoryFields : {}).map((options) => {
    const key = optionsKey(options)
    const offer = offersDiffer ? (known.get(key) ?? null) : null
    return { key, options: withFreeNames(options), offer }
  })
  const by = new URL(request.url).searchParams.get('by')
  const isDivided = offersDiffer && choices.length > 0
  return {
    id,
    name,
    price,
    stock,
    version,
    offersDiffer,
    choices,
    hasChoices: combinationsOf(categoryFields).length > 0,
    pictured: isDivided ? { ...picturedList(categoryFields, own.offers, by), images } : null,
  }
}

/** Pictures go by colour, where there is a list of colours and no other is asked for. */
function picturedList(
  fields: CategoryFields,
  offers: SavedOffer[],
  by: string | null,
): Omit<PicturedList, 'images'> {
  const all = optionsOf(fields)
  const named = all.find(([name]) => name === by) ?? all.find(([name]) => /colou?r/i.test(name))
  const [list, values] = named ?? all[0]!
  return {
    list,
    lists: all.map(([name]) => name),
    values: values.map((value) => ({ value, picture: pictureOfValue(offers, list, value) })),
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
    if (reason === 'gtin-twice') return { status, message, fields: { [`gtin.${detail}`]: message } }
    return { status, message }
  },
  failed: catalogFailures.update,
})

const offersPath = (id: string) => href('/seller/products/:productId/offers', { productId: id })

const savingPictures = defineAction({
  input: picturesInput,
  run: async ({ seller, id }: { seller: Seller; id: string }, input) => {
    const saved = await savePicturesOfOffers(db, seller, { id, ...input })
    const isGone = !saved.ok && saved.reason === 'picture-unknown'
    return isGone ? { ...saved, detail: input.pictures[saved.detail as number]?.row } : saved
  },
  success: (_, { list }, { id }) => ({
    text: texts.picturesSaved,
    to: `${offersPath(id)}?${new URLSearchParams({ by: list })}`,
  }),
  refusal: ({ reason, detail }) => {
    if (reason === 'picture-unknown')
      return { status: 409, message: texts.pictureGone, fields: { [`picture.${detail}`]: texts.pictureGone } }
    return { status: reason === 'not-yours' ? 404 : 409, message: productRefusals[reason] }
  },
  failed: catalogFailures.update,
})

const actions = defineActions({ choices: saving, pictures: savingPictures }, 'choices')

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const { productId: id } = args.params
  return answer(await runForm(args, actions, { seller, id }), offersPath(id))
}

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { id, name, stock, offersDiffer, choices, hasChoices, pictured, version } = loaderData
  const problem = problemOf(actionData)
  const isOfPictures = problem?.typed.intent === 'pictures'
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
          <OffersForm
            key={`choices ${version}`}
            {...loaderData}
            problem={isOfPictures ? undefined : problem}
          />
          {pictured && (
            <PicturesForm
              key={`pictures ${version} ${pictured.list}`}
              pictured={pictured}
              version={version}
              problem={isOfPictures ? problem : undefined}
            />
          )}
        </>
      )}
    </div>
  )
}
