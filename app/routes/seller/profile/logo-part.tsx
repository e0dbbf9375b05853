import { href } from 'react-router'
import { Portrait } from '#app/components/portrait.tsx'
import { PictureForm } from '../../buyer/profile/picture-form.tsx'

export const LogoPart = ({ logo, name }: { logo: string | null; name: string }) => (
  <section
    aria-label="Logo"
    className="flex flex-wrap items-start gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
  >
    <div className="flex min-w-0 items-center gap-4 sm:flex-col sm:items-start">
      <Portrait path={logo} className="size-20 text-muted sm:size-28" />
      <p className="min-w-0 truncate font-semibold">{name}</p>
    </div>
    <PictureForm hasPicture={Boolean(logo)} address={href('/seller/profile/logo')} label="Logo" />
  </section>
)
