import { href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { readPictureForm } from '#app/http/uploads/picture-form.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { profileFailed } from '#app/modules/identity/accounts/rules.ts'
import { removeLogo, updateLogo } from '#app/modules/identity/shops/profile/update-logo.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { type LogoRefusal, logoRefusals } from '#app/modules/identity/shops/rules.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadFaultOf } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, maxPictureBytes, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { PictureForm } from '#app/parts/files/picture-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/logo'
import { ShopLogo } from './shop-logo.tsx'

export const handle = {
  upload: { kind: 'file', maxBytes: maxPictureBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.logoPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  return { logo: shop?.logo ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  try {
    return await change(seller, request)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const { status, message } = uploadFaultOf(error, profileFailed)
    return answerFailure({ message: translatorOf(request)(message) }, status)
  }
}

async function change(seller: Seller, request: Request) {
  const t = translatorOf(request)
  const sent = await readPictureForm(request)
  if (!sent.ok) return answerFailure({ message: spoken(t, pictureMessage(sent)) }, 413)
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    await removeLogo(db, fileStorage, seller)
    return saved(t(texts.logoRemoved))
  }
  if (!file) return answerFailure({ message: t(texts.chooseLogo) }, 400)
  const changed = await updateLogo(db, fileStorage, seller, file)
  if (changed.ok) return saved(t(texts.logoSaved))
  const { reason, detail } = changed
  if (!isPictureRefusal(reason))
    return answerFailure({ message: spoken(t, logoRefusals[reason]) }, statuses[reason] ?? 403)
  return answerFailure(
    { message: spoken(t, pictureMessage({ reason, detail })) },
    reason === 'picture-too-large' ? 413 : 400,
  )
}

const statuses: Partial<Record<LogoRefusal, number>> = { 'no-shop': 409, 'too-many-pictures': 429 }

const saved = (text: string) => redirectWithToast(href('/seller/profile'), text)

export default function Logo({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <PageTitle className="mb-5">{t(texts.yourLogo)}</PageTitle>
      <Card className="flex flex-wrap items-start gap-5 sm:p-6">
        <ShopLogo logo={logo} className="size-28" />
        <PictureForm
          hasPicture={Boolean(logo)}
          error={problem?.message}
          address={href('/seller/profile/logo')}
          what="logo"
        />
      </Card>
      <p className="mt-4">
        <TextLink strong to={href('/seller/profile')}>
          {t(texts.backToProfile)}
        </TextLink>
      </p>
    </div>
  )
}
