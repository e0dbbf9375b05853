import { Form } from 'react-router'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'

/** Lays all that are ticked aside at once. */
export const BulkCloseForm = ({ action, what }: { action: string; what: string }) => (
  <Form id={tickedFormId} method="post" action={action} aria-label={`Ticked ${what}`}>
    <ActionDisclosure summary="Close the ticked ones" danger>
      <div className="flex flex-col items-start gap-3">
        <p>They are laid aside, answered or not. Nobody is written to.</p>
        <Button name="intent" value="close" variant="danger">
          Yes, close all that are ticked
        </Button>
      </div>
    </ActionDisclosure>
  </Form>
)
