import { Portrait } from '#app/components/portrait.tsx'
import { Store } from '#app/ui/icons.tsx'

/** A shop's logo, or a stall where it has none. */
export const ShopPicture = ({ logo, className }: { logo: string | null; className: string }) =>
  logo ? (
    <Portrait path={logo} className={className} />
  ) : (
    <span className={`grid shrink-0 place-items-center rounded-full bg-mist text-muted ${className}`}>
      <Store className="size-1/2" aria-hidden="true" />
    </span>
  )
