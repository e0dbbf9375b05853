import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'

type Props = { title: string; text?: string; problem: string | undefined; save: string; children: ReactNode }

/** A form of its own page: what it is about, what is wrong with it, its fields, and the way back. */
export function SettingsForm({ title, text, problem, save, children }: Props) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/seller/delivery-settings')}>{t(texts.allDeliverySettings)}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <Form noValidate className="mt-6 flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={pending}>
            {save}
          </Button>
          <ButtonLink to={href('/seller/delivery-settings')} variant="quiet" size="large">
            {t(texts.cancel)}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
