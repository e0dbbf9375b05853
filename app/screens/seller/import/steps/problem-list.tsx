import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SpokenProblem } from '#app/modules/catalog/import/rules.ts'
import * as texts from '#messages/import.ts'

type Props = {
  id: string
  title: string
  problems: { row: number; problems: SpokenProblem[] }[]
  more: boolean
}

/** What is wrong with which row, as the file counts it, and what to do. */
export const ProblemList = ({ id, title, problems, more }: Props) => {
  const t = useTranslate()
  return (
    problems.length > 0 && (
      <section className="mt-8">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1">
          <a
            href={href('/seller/products/import/:importId/problems.csv', { importId: id })}
            download
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t(texts.downloadProblems)}
          </a>
        </p>
        <ul className="mt-2 flex flex-col gap-2">
          {problems.map((one) => (
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
        {more && <p className="mt-2 text-muted">{t(texts.moreInFile)}</p>}
      </section>
    )
  )
}
