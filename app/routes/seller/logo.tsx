import { href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { profileFailed } from '#app/domain/accounts/rules.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { isPictureRefusal, pictureMessage } from '#app/domain/media/rules.ts'
import { changeLogo, removeLogo } from '#app/domain/sellers/change-logo.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { type LogoRefusal, logoRefusals } from '#app/domain/sellers/rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { readPictureForm } from '#app/web/picture-form.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import { PictureForm } from '../buyer/profile/picture-form.tsx'
import type { Route } from './+types/logo'
import { ShopPicture } from './profile/shop-picture.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your logo | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  return { logo: shop?.logo ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  try {
    return await change(seller, request)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed({ message: profileFailed }, 500)
  }
}

async function change(seller: Seller, request: Request) {
  const sent = await readPictureForm(request)
  if (!sent.ok) return answerFailed({ message: pictureMessage(sent) }, 413)
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    await removeLogo(db, pictureStorage, seller)
    return saved('Logo removed')
  }
  if (!file) return answerFailed({ message: 'Please choose a picture first' }, 400)
  const changed = await changeLogo(db, pictureStorage, seller, file)
  if (changed.ok) return saved('Logo saved')
  const { reason, detail } = changed
  if (!isPictureRefusal(reason))
    return answerFailed({ message: logoRefusals[reason] }, statuses[reason] ?? 403)
  return answerFailed(
    { message: pictureMessage({ reason, detail }) },
    reason === 'picture-too-large' ? 413 : 400,
  )
}

const statuses: Partial<Record<LogoRefusal, number>> = { 'no-shop': 409, 'too-many-pictures': 429 }

const saved = async (text: string) =>
  redirect(href('/seller/profile'), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text }) },
  })

export default function Logo({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <h1 className="mb-5 text-3xl">Your logo</h1>
      <div className="flex flex-wrap items-start gap-5 rounded-card border border-line bg-card p-4 sm:p-6">
        <ShopPicture logo={logo} className="size-28" />
        <PictureForm
          hasPicture={Boolean(logo)}
          error={problem?.message}
          address={href('/seller/profile/logo')}
          label="Logo"
        />
      </div>
      <p className="mt-4">
        <Link to={href('/seller/profile')} className="font-semibold text-leaf underline underline-offset-4">
          Back to your shop's profile
        </Link>
      </p>
    </div>
  )
}
