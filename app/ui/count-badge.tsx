import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'

/** How much waits behind a link, read out with it; nothing where nothing does. */
export const CountBadge = ({ count = 0, className = '' }: { count?: number; className?: string }) => {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 font-bold text-on-clay text-xs tabular-nums ${className}`}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t(texts.waiting, { count })}</span>
    </>
  )
}
