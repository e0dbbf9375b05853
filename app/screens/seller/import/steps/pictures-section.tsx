import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '../status-labels.ts'

type Props = { id: string; pictures: { usable: number; odd: unknown[] } }

/** Beside the columns: where the pictures that rows name come from. */
export function PicturesSection({ id, pictures: { usable, odd } }: Props) {
  const sent = usable + odd.length > 0
  return (
    <section
      aria-labelledby="zip-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
    >
      <div className="max-w-prose">
        <h2 id="zip-title" className="font-semibold">
          Pictures
        </h2>
        <p className="text-muted text-sm">
          {sent
            ? `${formatCount(usable, 'picture')} from your ZIP${odd.length > 0 ? `, ${formatCount(odd.length, 'file')} that cannot be used` : ''}.`
            : 'If a column names picture files, send them in one ZIP first.'}
        </p>
      </div>
      <ButtonLink
        to={href('/seller/products/import/:importId/pictures', { importId: id })}
        variant="secondary"
      >
        {sent ? 'See or change the ZIP' : 'Send a ZIP of pictures'}
      </ButtonLink>
    </section>
  )
}
