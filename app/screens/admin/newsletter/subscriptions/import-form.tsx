import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { PastedTableFields } from '../../pasted-table-fields.tsx'

type Props = { answer: { message: string; list: string } | undefined }

/** A plain form that loads a whole page: then a file too large to be kept is answered in the same way as any other. */
export const ImportForm = ({ answer }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-labelledby="many" className="mt-6 sm:p-6">
      <h2 id="many" className="text-xl">
        {t(texts.manyAtOnce)}
      </h2>
      <p className="mt-1 text-muted">{t(texts.importHint)}</p>
      <form
        method="post"
        action={href('/admin/newsletter/add')}
        encType="multipart/form-data"
        className="mt-3 flex flex-col gap-3"
      >
        <PastedTableFields
          name="list"
          pasteLabel={t(texts.pasteTheList)}
          fileLabel={t(texts.orChooseAFile)}
          fileHint={t(texts.fileHint)}
          answer={answer && { message: answer.message, pasted: answer.list }}
        />
        <Button name="intent" value="import" className="self-start">
          {t(texts.importTheList)}
        </Button>
      </form>
    </Card>
  )
}
