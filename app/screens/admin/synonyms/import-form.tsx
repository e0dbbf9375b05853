import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxTableBytes } from '#app/modules/catalog/search/synonyms/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { PastedTableFields } from '../pasted-table-fields.tsx'

export const maxLinesShown = 100
const megabyte = 1024 * 1024

type Props = { answer: { message: string; table: string } | undefined }

/** A plain form that loads a whole page: then a file too large to be kept is answered in the same way as any other. */
export const ImportForm = ({ answer }: Props) => {
  const t = useTranslate()
  return (
    <form
      method="post"
      action={href('/admin/synonyms/import')}
      encType="multipart/form-data"
      className="mt-4 flex flex-col gap-3"
    >
      <p className="text-muted">{t(texts.importHint)}</p>
      <PastedTableFields
        name="table"
        pasteLabel={t(texts.pasteTable)}
        fileLabel={t(texts.orFile)}
        fileHint={t(texts.fileHint, { most: maxTableBytes / megabyte })}
        answer={answer && { message: answer.message, pasted: answer.table }}
      />
      <Button className="self-start">{t(texts.importNow)}</Button>
    </form>
  )
}

type Imported = {
  added: number
  changed: number
  same: number
  repeated: number[]
  wrongLines: number
  wrong: { line: number; text: string; message: string }[]
}

/** What became of an imported table, and each line of it that is no word. */
export const ImportResult = ({ imported }: { imported: Imported }) => {
  const t = useTranslate()
  const { added, changed, same, repeated, wrongLines, wrong } = imported
  const more = wrongLines - wrong.length
  return (
    <Notice kind={wrongLines > 0 ? 'info' : 'success'} title={t(texts.imported)} className="mt-4">
      <ul className="list-disc pl-5">
        <li>{t(texts.importedNew, { count: added })}</li>
        {changed > 0 && <li>{t(texts.importedChanged, { count: changed })}</li>}
        {same > 0 && <li>{t(texts.importedSame, { count: same })}</li>}
        {repeated.length > 0 && <li>{t(texts.importedRepeated, { lines: repeated.join(', ') })}</li>}
      </ul>
      {wrong.length > 0 && (
        <ol className="mt-2 text-sm [overflow-wrap:anywhere]">
          {wrong.map(({ line, text, message }) => (
            <li key={line}>{t(texts.wrongLine, { line, message, text })}</li>
          ))}
          {more > 0 && <li>{t(texts.moreWrongLines, { count: more })}</li>}
        </ol>
      )}
    </Notice>
  )
}
