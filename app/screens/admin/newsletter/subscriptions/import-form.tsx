import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, FieldError, fileInputClasses, TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-newsletter.ts'

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
        {answer && <FieldError>{answer.message}</FieldError>}
        <TextArea
          label={t(texts.pasteTheList)}
          name="list"
          rows={6}
          defaultValue={answer?.list}
          aria-invalid={answer ? true : undefined}
        />
        <Field label={t(texts.orChooseAFile)} hint={t(texts.fileHint)}>
          {(wiring) => (
            <input
              type="file"
              name="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              className={fileInputClasses}
              {...wiring}
            />
          )}
        </Field>
        <Button name="intent" value="import" className="self-start">
          {t(texts.importTheList)}
        </Button>
      </form>
    </Card>
  )
}
