import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-audit.ts'

/** Emptied when the page shows what was noted. */
export const NoteForm = ({ typed }: { typed: string | undefined }) => {
  const t = useTranslate()
  return (
    <Form className="mt-3 flex flex-col gap-3">
      <TextArea
        label={t(texts.noteLabel)}
        hint={t(texts.noteHint)}
        name="note"
        rows={2}
        maxLength={2000}
        defaultValue={typed}
      />
      <Button name="intent" value="note" variant="secondary" className="self-start">
        {t(texts.addNote)}
      </Button>
    </Form>
  )
}
