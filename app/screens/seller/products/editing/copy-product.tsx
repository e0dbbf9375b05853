import { data, Form, href, useNavigation } from 'react-router'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { duplicateProduct } from '#app/modules/catalog/products/editing/editing.server.ts'
import { draftIdOf } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { findOwnProduct } from '#app/modules/catalog/products/reading/own-products.server.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/product-editor.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'
import type { Route } from './+types/copy-product'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.copyPageTitle)} | Thumba` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const product = await findOwnProduct(db, seller, params.productId)
  if (!product) throw data(translatorOf(request)(productRefusals['not-yours']), 404)
  return { name: product.name, draftId: newId(), emailVerified: hasVerifiedContact(seller) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const { draftId } = await readForm(request)
  const made = await duplicateProduct(db, seller, params.productId, draftIdOf(draftId)).catch((error) => {
    logRequestError(error, request, context.get(requestIdContext))
  })
  if (!made) return answerFailure({ message: t(catalogFailures.create) }, 500)
  if (!made.ok && made.reason === 'not-yours') throw data(t(productRefusals[made.reason]), 404)
  if (!made.ok) return answerFailure({ message: t(productRefusals[made.reason]) }, 403)
  const address = href('/seller/products/:productId/edit', { productId: made.value.id })
  return redirectWithToast(address, t(texts.copied))
}

export default function CopyProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { name, draftId, emailVerified } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <PageTitle className="[overflow-wrap:anywhere]">{t(texts.copyTitle, { name })}</PageTitle>
      <ConfirmEmailNotice emailVerified={emailVerified} />
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <p className="mt-4">{t(texts.copyHint)}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="draftId" value={draftId} />
        <Button size="large" pending={pending}>
          {t(texts.duplicateIt)}
        </Button>
        <ButtonLink to={href('/seller/products')} variant="quiet" size="large">
          {t(texts.cancel)}
        </ButtonLink>
      </Form>
    </div>
  )
}
