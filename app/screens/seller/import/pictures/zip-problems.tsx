import { Notice } from '#app/ui/notice.tsx'
import { formatCount } from '../status-labels.ts'

type Props = { odd: { name: string; problem: string }[] }

/** A file that shares its name is kept under its path, which begins with a slash: its own words name it. */
const wordsOf = ({ name, problem }: Props['odd'][number]) =>
  name.startsWith('/') ? problem : `${name}: ${problem}`

export const ZipProblems = ({ odd }: Props) =>
  odd.length > 0 && (
    <Notice className="mt-4">
      <p>{formatCount(odd.length, 'file')} of the ZIP cannot be used:</p>
      <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
        {odd.map((one) => (
          <li key={one.name}>{wordsOf(one)}</li>
        ))}
      </ul>
    </Notice>
  )
