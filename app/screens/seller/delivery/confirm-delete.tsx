import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** The field that says which, and its value. */
  field: string
  id: string
  name: string
  question: string
}

/** Deletes one of the seller's places after a question, with or without scripts. */
export function ConfirmDelete({ field, id, name, question }: Props) {
  const deleting = useNavigation().formData?.get(field) === id
  const whose = <span className="sr-only">: {name}</span>
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-clay hover:bg-clay-soft">
        Delete{whose}
      </summary>
      <Form method="post" className="mt-2 rounded-card bg-clay-soft p-3">
        <input type="hidden" name={field} value={id} />
        <p className="mb-3">{question}</p>
        <Button variant="danger" name="intent" value="remove" pending={deleting}>
          Yes, delete{whose}
        </Button>
      </Form>
    </details>
  )
}
