import { useEffect, useRef } from 'react'

type Problem = { id: string; text: string }
type Props = { title: string; problems: Problem[]; attempt: unknown }

/** What stands in the way, with a link to each field. The focus comes here after every new `attempt`. */
export function ErrorSummary({ title, problems, attempt }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) summary.current?.focus()
  }, [attempt])

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // Without scripts the browser itself moves here.
      // biome-ignore lint/a11y/noAutofocus: the page was asked for anew and this is what is new on it
      autoFocus
      className="mb-6 scroll-mt-32 rounded-card border-clay border-l-4 bg-clay-soft px-4 py-3"
    >
      <p className="font-semibold">{title}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {problems.map(({ id, text }) => (
            <li key={`${id} ${text}`} className="py-1">
              {id ? (
                <a href={`#${id}`} className="underline underline-offset-2">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
