import { href, Link, redirect } from 'react-router'
import { Portrait } from '#app/components/portrait.tsx'
import { db } from '#app/db/index.server.ts'
import { profileFailed } from '#app/domain/accounts/rules.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { pictureMessage } from '#app/domain/media/rules.ts'
import { uploadMessages } from '#app/domain/media/upload-rules.ts'
import { findShell } from '#app/domain/notifications/find-shell.server.ts'
import { changePortrait, removePortrait } from '#app/domain/sellers/change-portrait.server.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { requireMember } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { readPictureForm } from '#app/web/picture-form.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/profile-picture'
import { PictureForm } from './profile/picture-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your picture | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { image } = await findShell(db, requireMember(context, request).userId)
  return { image }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  try {
    return await change(member, request)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed({ message: profileFailed }, 500)
  }
}

async function change(member: Member, request: Request) {
  const sent = await readPictureForm(request)
  if (!sent.ok) return answerFailed({ message: pictureMessage(sent) }, 413)
  const { fields, file } = sent.value
  if (fields.get('intent') === 'remove') {
    await removePortrait(db, pictureStorage, member)
    return saved('Picture removed')
  }
  if (!file) return answerFailed({ message: 'Please choose a picture first' }, 400)
  const changed = await changePortrait(db, pictureStorage, member, file)
  if (changed.ok) return saved('Picture saved')
  const { reason, detail } = changed
  if (reason === 'too-many-pictures') return answerFailed({ message: uploadMessages.tooOften }, 429)
  return answerFailed(
    { message: pictureMessage({ reason, detail }) },
    reason === 'picture-too-large' ? 413 : 400,
  )
}

const saved = async (text: string) =>
  redirect(href('/profile'), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text }) },
  })

export default function ProfilePicture({ loaderData: { image }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <h1 className="mb-5 text-3xl">Your picture</h1>
      <div className="flex flex-wrap items-start gap-5 rounded-card border border-line bg-card p-4 sm:p-6">
        <Portrait path={image} className="size-28" />
        <PictureForm hasPicture={Boolean(image)} error={problem?.message} />
      </div>
      <p className="mt-4">
        <Link to="/profile" className="font-semibold text-leaf underline underline-offset-4">
          Back to your profile
        </Link>
      </p>
    </div>
  )
}
