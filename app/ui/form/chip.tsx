import type { ReactNode } from 'react'
import { Link } from 'react-router'

const shape =
  'inline-flex min-h-10 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-medium text-sm ' +
  'transition-colors'
const rest = 'border-line bg-card text-ink hover:border-edge hover:bg-mist'
const chosen = 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-dark'

type ChipLinkProps = { to: string; selected?: boolean; icon?: ReactNode; children: ReactNode }

/** A filter as a link, so that it works without scripts and lives in the address. */
export const ChipLink = ({ to, selected = false, icon, children }: ChipLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={selected ? 'true' : undefined}
    className={`${shape} ${selected ? chosen : rest}`}
  >
    {icon}
    {children}
  </Link>
)

type ChipRadioProps = React.ComponentProps<'input'> & { children: ReactNode }

/** One of several choices of a form (a size, a colour), drawn as a chip. */
export const ChipRadio = ({ children, ...input }: ChipRadioProps) => (
  <label
    className={`${shape} border-edge bg-card text-ink hover:bg-mist has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2`}
  >
    <input type="radio" className="sr-only" {...input} />
    {children}
  </label>
)

type ChipRowProps = { label: string; children: ReactNode }

/** Chips in one line that scrolls sideways on a phone and wraps where there is room. */
export const ChipRow = ({ label, children }: ChipRowProps) => (
  <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
    <div className="flex gap-2 md:flex-wrap">{children}</div>
  </nav>
)
