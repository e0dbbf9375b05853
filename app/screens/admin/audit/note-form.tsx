import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'

/** Emptied when the page shows what was noted. */
export const NoteForm = ({ typed }: { typed: string | undefined }) => (
  <Form method="post" className="mt-3 flex flex-col gap-3">
    <TextArea
      label="Add a note"
      hint="Only administrators read it. It can't be changed later."
      name="note"
      rows={2}
      maxLength={2000}
      defaultValue={typed}
    />
    <Button name="intent" value="note" variant="secondary" className="self-start">
      Add note
    </Button>
  </Form>
)
