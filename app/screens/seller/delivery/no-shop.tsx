import { href } from 'react-router'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** What a seller's things are brought from comes first. */
export const NoShop = () => (
  <EmptyState
    heading="h1"
    title="Tell us about your shop first"
    text="Buyers are shown your shop's name and district with each way of delivery. Complete your seller profile, then come back here."
    art={<ChitenjePattern cloth="leaves" className="size-full" />}
    action={<ButtonLink to={href('/seller/profile')}>Complete your profile</ButtonLink>}
  />
)
