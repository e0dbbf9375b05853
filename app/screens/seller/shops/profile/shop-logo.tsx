import { Store } from '#app/ui/icons.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'

/** A shop's logo, or a stall where it has none. */
export const ShopLogo = ({ logo, className }: { logo: string | null; className: string }) =>
  logo ? (
    <Avatar path={logo} className={className} />
  ) : (
    <span className={`grid shrink-0 place-items-center rounded-full bg-mist text-muted ${className}`}>
      <Store className="size-1/2" aria-hidden="true" />
    </span>
  )
