import { href } from 'react-router'
import type { RowProblem } from '#app/modules/catalog/import/rules.ts'

type Props = {
  id: string
  title: string
  problems: { row: number; problems: RowProblem[] }[]
  more: boolean
}

/** What is wrong with which row, as the file counts it, and what to do. */
export const ProblemList = ({ id, title, problems, more }: Props) =>
  problems.length > 0 && (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1">
        <a
          href={href('/seller/products/import/:importId/problems.csv', { importId: id })}
          download
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Download these rows to mend them and send them again
        </a>
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map((one) => (
          <li key={one.row} className="rounded-card border border-line bg-card px-4 py-3">
            {one.problems.map(({ column, message }) => (
              <p key={column + message} className="[overflow-wrap:anywhere]">
                <strong>
                  Row {one.row}
                  {column && `, column ${column}`}:
                </strong>{' '}
                {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-muted">The rest stands in the file to download.</p>}
    </section>
  )
