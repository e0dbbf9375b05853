import { Form } from 'react-router'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** The form that the ticked rows of a list are sent with. */
export const bulkFormId = 'chosen'

/** A link, so that it works without scripts too. */
export const SelectAllLink = ({ to }: { to: string }) => (
  <TextLink tall to={to} preventScrollReset>
    Tick all on this page
  </TextLink>
)

/** Lays all that are ticked aside at once. */
export const BulkCloseForm = ({ action, what }: { action: string; what: string }) => (
  <Form id={bulkFormId} method="post" action={action} aria-label={`Ticked ${what}`}>
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
