import { Form, Link } from 'react-router'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'

/** The form that the ticked rows of a list are sent with. */
export const bulkFormId = 'chosen'

/** A link, so that it works without scripts too. */
export const SelectAllLink = ({ to }: { to: string }) => (
  <Link
    to={to}
    preventScrollReset
    className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
  >
    Tick all on this page
  </Link>
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
