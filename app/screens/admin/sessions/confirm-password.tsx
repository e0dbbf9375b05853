import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { confirmPasswordField } from '#app/http/session/require-password-confirmation.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { passwordCheckRefusals } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import {
  type PendingAction,
  passwordConfirmationMinutes,
} from '#app/modules/identity/sessions/session-rules.ts'
import { confirmSession, findPendingAction } from '#app/modules/identity/sessions/signing-in.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-accounts.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/confirm-password'

export const handle = { title: texts.confirmPasswordTitle }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.confirmPasswordTitle)

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await findPendingAction(db, requireAdmin(context, request))
  const { searchParams } = new URL(request.url)
  const ready = searchParams.get('ready') ?? ''
  if (!act && isOurs(ready)) return { ready }
  if (!act) throw redirect(href('/admin'))
  const problem = searchParams.get('problem')
  const known = Object.entries(passwordCheckRefusals).find(([reason]) => reason === problem)
  return { act, error: known && spoken(translatorOf(request), known[1]), field: confirmPasswordField }
}

/** Where a link of this page may lead. */
const isOurs = (path: string) => /^\/(admin|dev)\/[^\\]*$/.test(path)
const isPage = (path: string) => path.startsWith('/dev/')

const passwordForm = defineForm(z.object({ [confirmPasswordField]: z.string().default('') }))

/** What was to be read and no form: it is opened, or its file is offered, once the password was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const act = await findPendingAction(db, admin)
  const form = await passwordForm.read(request)
  const password = form.ok ? form.value[confirmPasswordField] : ''
  const confirmed = await confirmSession(db, admin, password.slice(0, 1000))
  const to = href('/admin/confirm')
  if (!confirmed.ok) return redirect(`${to}?${new URLSearchParams({ problem: confirmed.reason })}`, 303)
  if (!act) return redirect(href('/admin'), 303)
  return redirect(isPage(act.path) ? act.path : `${to}?${new URLSearchParams({ ready: act.path })}`, 303)
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  return loaderData.ready === undefined ? <Ask {...loaderData} /> : <Ready path={loaderData.ready} />
}

function Ready({ path }: { path: string }) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t(texts.confirmPasswordTitle)}</PageTitle>
      <p className="mt-2">{t(texts.passwordConfirmed)}</p>
      <p className="mt-5">
        <ButtonLink to={path} reloadDocument>
          {t(texts.openFile)}
        </ButtonLink>
      </p>
    </div>
  )
}

type AskProps = { act: PendingAction; error: string | undefined; field: string }
/** The form that waited, with the password: it goes where it was going, and the act is done. */
function Ask({ act, error, field }: AskProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t(texts.confirmPasswordTitle)}</PageTitle>
      <p className="mt-2">{t(texts.confirmPasswordText, { passwordConfirmationMinutes })}</p>
      <Form
        method="post"
        action={act.read ? href('/admin/confirm') : act.path}
        reloadDocument
        className="mt-5 flex flex-col gap-4"
      >
        {act.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are never reordered, and names may repeat
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          label={t(texts.password)}
          name={field}
          autoComplete="current-password"
          required
          autoFocus
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t(texts.continueToAct)}</Button>
          <ButtonLink to={act.read ? href('/admin') : act.path} variant="secondary">
            {t(texts.cancel)}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
