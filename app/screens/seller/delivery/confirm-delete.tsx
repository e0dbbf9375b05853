import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'

type Props = {
  /** The field that says which, and its value. */
  field: string
  id: string
  name: string
  question: string
}

/** Deletes one of the seller's places after a question, with or without scripts. */
export function ConfirmDelete({ field, id, name, question }: Props) {
  const t = useTranslate()
  const deleting = useNavigation().formData?.get(field) === id
  const unseen = { more: (words: string) => <span className="sr-only">{words}</span> }
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-clay hover:bg-clay-soft">
        <RichText text={t(texts.deletePlace, { name })} tags={unseen} />
      </summary>
      <Form className="mt-2 rounded-card bg-clay-soft p-3">
        <input type="hidden" name={field} value={id} />
        <p className="mb-3">{question}</p>
        <Button variant="danger" name="intent" value="remove" pending={deleting}>
          <RichText text={t(texts.confirmDeletePlace, { name })} tags={unseen} />
        </Button>
      </Form>
    </details>
  )
}
