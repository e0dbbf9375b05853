import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { title: string; text?: string; problem: string | undefined; save: string; children: ReactNode }

/** A form of its own page: what it is about, what is wrong with it, its fields, and the way back. */
export function SettingsForm({ title, text, problem, save, children }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <Link
        to={href('/seller/delivery-settings')}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        All delivery settings
      </Link>
      <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={pending}>
            {save}
          </Button>
          <ButtonLink to={href('/seller/delivery-settings')} variant="quiet" size="large">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
