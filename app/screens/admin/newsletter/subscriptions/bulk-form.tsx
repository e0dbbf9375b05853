import { Form } from 'react-router'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

/** What can be done with all that are ticked. */
export const BulkForm = ({ action }: { action: string }) => (
  <Form
    id={tickedFormId}
    method="post"
    action={action}
    aria-label="Ticked subscribers"
    className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full"
  >
    <Button name="intent" value="unsubscribed" variant="secondary" className="mt-3">
      Unsubscribe the ticked ones
    </Button>
    <Button name="intent" value="bounced" variant="secondary" className="mt-3">
      Mark them bounced
    </Button>
    <ActionDisclosure summary="Make them active" danger={false}>
      <div className="flex flex-col gap-3">
        <p>Whoever unsubscribed themselves stays off, unless they asked for it again.</p>
        <Checkbox name="theyAsked" value="yes" label="They asked for it: also those who unsubscribed" />
        <Button name="intent" value="active" className="self-start">
          Make all that are ticked active
        </Button>
      </div>
    </ActionDisclosure>
    <ActionDisclosure summary="Delete them" danger>
      <div className="flex flex-col gap-3">
        <p>
          Deleting also forgets that somebody unsubscribed: an import may then put them on the list again. To
          keep them off, unsubscribe them.
        </p>
        <Button name="intent" value="delete" variant="danger" className="self-start">
          Delete all that are ticked
        </Button>
      </div>
    </ActionDisclosure>
  </Form>
)
