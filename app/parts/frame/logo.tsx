import { iconSize } from '#app/ui/icon-size.ts'
import { useSiteName } from './site-name.ts'

/** A thumba: a carrying bag with a band of printed cloth. */
export const LogoMark = ({ className = 'size-8' }: { className?: string }) => (
  <svg {...iconSize(className)} className={className} viewBox="0 0 32 32" aria-hidden="true">
    <path className="fill-none stroke-leaf" strokeWidth="2.6" d="M10.5 12V8.5a5.5 5.5 0 0 1 11 0V12" />
    <path
      className="fill-leaf"
      d="M6.2 10.5h19.6a1.5 1.5 0 0 1 1.5 1.3l1.9 15.5a2.4 2.4 0 0 1-2.4 2.7H5.2a2.4 2.4 0 0 1-2.4-2.7l1.9-15.5a1.5 1.5 0 0 1 1.5-1.3Z"
    />
    <path className="fill-dye-night" d="M4.1 16.2h23.8l1 8.6H3.1Z" />
    <path
      className="fill-dye-sun"
      d="m9 16.6 3.4 3.9L9 24.4l-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Zm7 0 3.4 3.9-3.4 3.9-3.4-3.9Z"
    />
    <path
      className="fill-dye-clay"
      d="m9 18.7 1.6 1.8L9 22.3l-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Zm7 0 1.6 1.8-1.6 1.8-1.6-1.8Z"
    />
  </svg>
)

const longestOnOneLine = 9

export function Logo() {
  const name = useSiteName()
  const small = name.length > longestOnOneLine ? 'line-clamp-2 text-base leading-tight' : ''
  return (
    <span className="flex items-center gap-1.5 font-display font-extrabold text-2xl tracking-tight">
      <LogoMark className="size-8 shrink-0" />
      <span className={small}>{name}</span>
    </span>
  )
}
