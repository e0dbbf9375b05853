import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

type Props = { title: string; intro?: ReactNode; error?: string | undefined; children: ReactNode }

/** One matter of a member's account, reached from the profile. */
export const AccountPage = ({ title, intro, error, children }: Props) => (
  <div className="max-w-xl pb-12">
    <Breadcrumbs crumbs={[{ text: 'Profile', to: '/profile' }, { text: title }]} />
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
