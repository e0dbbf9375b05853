import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/accounts.ts'

type Props = { title: string; intro?: ReactNode; error?: string; children: ReactNode }

/** One matter of a member's account, reached from the profile. */
export const AccountPage = ({ title, intro, error, children }: Props) => {
  const t = useTranslate()
  return (
    <div className="max-w-xl pb-12">
      <Breadcrumbs crumbs={[{ text: t(texts.profile), to: '/profile' }, { text: title }]} />
      <PageTitle className="mt-2">{title}</PageTitle>
      {intro && <div className="mt-2 text-muted">{intro}</div>}
      {error && (
        <Notice kind="error" className="mt-4">
          {error}
        </Notice>
      )}
      {children}
    </div>
  )
}
