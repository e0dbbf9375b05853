import type { ReactNode } from 'react'
import { Link } from 'react-router'

const shape =
  'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-medium text-sm ' +
  'transition-colors'
/** On a phone 36 px are seen and 44 can be pressed, so that rows of them lie close. */
const pressed = 'min-h-10 max-md:min-h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-1'
const rest = 'border-line bg-card text-ink hover:border-edge hover:bg-mist'
const chosen = 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-dark'

type ChipLinkProps = { to: string; selected?: boolean; icon?: ReactNode; children: ReactNode }

/** A filter as a link, so that it works without scripts and lives in the address. */
export const ChipLink = ({ to, selected = false, icon, children }: ChipLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={selected ? 'true' : undefined}
    className={`${shape} ${pressed} ${selected ? `${chosen} chip-in-sight` : `${rest} relative`}`}
  >
    {icon}
    {children}
  </Link>
)

type ChipInputProps = React.ComponentProps<'input'> & { children: ReactNode }

/** One of several choices of a form (a size, a colour), drawn as a chip. */
export const ChipRadio = (props: ChipInputProps) => <ChipInput type="radio" {...props} />
/** One that may be chosen beside others. */
export const ChipCheckbox = (props: ChipInputProps) => <ChipInput type="checkbox" {...props} />

const ChipInput = ({ children, ...input }: ChipInputProps) => (
  <label
    className={`${shape} min-h-10 border-edge bg-card text-ink hover:bg-mist has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2`}
  >
    <input className="sr-only" {...input} />
    {children}
  </label>
)

/** What is wider than a phone is swiped; the line is as wide as all of it, so that the chosen chip can stay in sight. */
export const chipScroller =
  '-mx-4 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0'
export const chipLine = 'flex w-max min-w-full items-center gap-2 md:w-auto md:flex-wrap'

type ChipRowProps = { label: string; children: ReactNode }

/** Chips in one line that scrolls sideways on a phone and wraps where there is room. */
export const ChipRow = ({ label, children }: ChipRowProps) => (
  <nav aria-label={label} className={chipScroller}>
    <div className={chipLine}>{children}</div>
  </nav>
)
