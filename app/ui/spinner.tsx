import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { iconSize } from './icon-size.ts'
/** The turning ring alone, for inside a button or beside words. */
export const SpinnerIcon = ({ className = 'size-5' }: { className?: string }) => (
  <svg
    {...iconSize(className)}
    className={`animate-spin ${className}`}
    viewBox="0 0 20 20"
    fill="none"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
    <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)

export function Spinner({ text }: { text?: string }) {
  const t = useTranslate()
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
      <SpinnerIcon className="size-6 text-leaf" />
      {text ?? t(texts.loading)}
    </p>
  )
}
