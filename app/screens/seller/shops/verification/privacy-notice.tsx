import { href } from 'react-router'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Said plainly, before anybody sends a picture of their ID. */
export const PrivacyNotice = () => (
  <div className="flex gap-3 rounded-card border border-line bg-mist p-4">
    <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
    <div className="min-w-0">
      <p className="font-semibold">Papers are optional, and private.</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        <li>
          <strong>Why:</strong> they show us who stands behind a shop. That helps us to approve it, and keeps
          cheats away.
        </li>
        <li>
          <strong>Who sees them:</strong> only the administrators of Thumba, and each time one is opened it is
          written down who did. Buyers and other sellers never do.
        </li>
        <li>
          <strong>How they are kept:</strong> encrypted. You cannot open them here again either, so keep your
          own copies.
        </li>
        <li>
          <strong>For how long:</strong> until you remove them here or delete your account. The files then go
          within a day.
        </li>
      </ul>
      <p className="mt-2">
        <TextLink strong to={href('/privacy')}>
          Privacy Policy
        </TextLink>
      </p>
    </div>
  </div>
)
