import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { duplicateProduct } from '#app/modules/catalog/products/editing/editing.server.ts'
import { findOwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { draftIdOf } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/product-editor.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'
import type { Route } from './+types/copy-product'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.copyPageTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const product = await findOwnProduct(db, seller, params.productId)
  if (!product) throw data(translatorOf(request)(productRefusals['not-yours']), 404)
  return { name: product.name, draftId: newId(), emailVerified: hasVerifiedContact(seller) }
}

type Asked = { seller: Seller; productId: string; t: Translate }
const copying = defineAction({
  input: z.object({ draftId: z.string().optional() }),
  run: async ({ seller, productId, t }: Asked, { draftId }) => {
    const made = await duplicateProduct(db, seller, productId, draftIdOf(draftId))
    if (!made.ok && made.reason === 'not-yours') throw data(t(productRefusals[made.reason]), 404)
    return made
  },
  success: ({ id }) => ({
    text: texts.copied,
    to: href('/seller/products/:productId/edit', { productId: id }),
  }),
  refusal: ({ reason }) => ({ status: 403, message: productRefusals[reason] }),
  failed: catalogFailures.create,
})

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const { productId } = args.params
  const done = await runForm(args, copying, { seller, productId, t: translatorOf(args.request) })
  return answer(done, href('/seller/products'))
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
