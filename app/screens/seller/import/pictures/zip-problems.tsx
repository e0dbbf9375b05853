import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/import.ts'

type Props = { odd: { name: string; problem: string }[] }

/** A file that shares its name is kept under its path, which begins with a slash: its own words name it. */
const problemText = (t: Translate, { name, problem }: Props['odd'][number]) =>
  name.startsWith('/') ? problem : t(texts.namedProblem, { name, problem })

export const ZipProblems = ({ odd }: Props) => {
  const t = useTranslate()
  return (
    odd.length > 0 && (
      <Notice className="mt-4">
        <p>{t(texts.badPictures, { count: odd.length })}</p>
        <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
          {odd.map((one) => (
            <li key={one.name}>{problemText(t, one)}</li>
          ))}
        </ul>
      </Notice>
    )
  )
}
