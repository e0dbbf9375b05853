import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { SpinnerIcon } from './spinner.tsx'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-card font-semibold text-center leading-tight transition-colors ' +
  'select-none aria-disabled:cursor-default disabled:border-line disabled:bg-mist disabled:text-muted'

const variants = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-dark',
  secondary: 'border border-edge bg-card text-ink hover:bg-mist',
  quiet: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-clay text-on-clay hover:bg-clay-dark',
}

const sizes = {
  small: 'min-h-10 px-2 text-sm',
  normal: 'min-h-11 px-4',
  large: 'min-h-13 px-6 text-lg',
}

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string }

const classesOf = ({ variant = 'primary', size = 'normal', className = '' }: Look) =>
  `${shape} ${variants[variant]} ${sizes[size]} ${className}`

type ButtonProps = Look & ComponentProps<'button'> & { pending?: boolean; children: ReactNode }

/** While `pending` it keeps its focus and its width, shows a spinner and ignores further presses. */
export function Button({
  variant,
  size,
  className,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...rest}
      className={classesOf({ variant, size, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pending && <SpinnerIcon />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf({ variant, size, className })} />
}
