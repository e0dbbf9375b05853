import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SpokenProblem } from '#app/modules/catalog/import/rules.ts'
import * as texts from '#messages/import.ts'

type Props = {
  title: string
  hint?: string
  notes: { rows: { row: number; problems: SpokenProblem[] }[]; more: boolean }
}

/** What is to know of rows that stand, or why rows are left out. */
export const NoteList = ({ title, hint, notes: { rows, more } }: Props) => {
  const t = useTranslate()
  return (
    rows.length > 0 && (
      <section className="mt-8">
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="text-muted text-sm">{hint}</p>}
        <ul className="mt-2 flex flex-col gap-2">
          {rows.map((one) => (
            <li key={one.row} className="rounded-card border border-line bg-card px-4 py-3">
              {one.problems.map(({ column, message }) => (
                <p key={column + message} className="[overflow-wrap:anywhere]">
                  <RichText
                    text={
                      column
                        ? t(texts.columnProblem, { row: one.row, column, problem: message })
                        : t(texts.rowProblem, { row: one.row, problem: message })
                    }
                    tags={{ row: (words) => <strong>{words}</strong> }}
                  />
                </p>
              ))}
            </li>
          ))}
        </ul>
        {more && <p className="mt-2 text-muted">{t(texts.moreRows)}</p>}
      </section>
    )
  )
}
