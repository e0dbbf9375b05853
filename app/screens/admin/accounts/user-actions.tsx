import { Form, href } from 'react-router'
import type { UserAction } from '#app/modules/identity/accounts/users/user-action-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { userActionLabels } from './user-action-labels.ts'

type Props = {
  possible: UserAction[]
  person: { id: string; email: string }
  typed: Record<string, string> | undefined
  field: string | undefined
}

/** What can be done with the account as it stands. */
export const UserActions = ({ possible, person, typed, field }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {possible.map((act) => {
      const { summary, text, button, danger } = userActionLabels[act]
      const tried = typed?.intent === act
      return (
        <ActionDisclosure key={act} summary={summary} danger={danger} open={tried}>
          <Form method="post" noValidate className="flex flex-col gap-3">
            <p>{text}</p>
            {act === 'suspend' && (
              <TextArea
                label="Reason"
                hint="The person reads it."
                name="reason"
                rows={3}
                maxLength={500}
                required
                defaultValue={tried ? typed.reason : ''}
                error={tried ? field : undefined}
              />
            )}
            {act === 'erase' && (
              <TextField
                label={`To confirm, type: ${person.email}`}
                name="confirmation"
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                required
                defaultValue={tried ? typed.confirmation : ''}
                error={tried ? field : undefined}
              />
            )}
            <Button name="intent" value={act} variant={danger ? 'danger' : 'primary'} className="self-start">
              {button}
            </Button>
          </Form>
        </ActionDisclosure>
      )
    })}
    <a
      href={href('/admin/users/:userId/data', { userId: person.id })}
      className="mt-3 inline-flex min-h-11 items-center rounded-card border border-edge bg-card px-4 font-semibold hover:bg-mist"
    >
      Download the data
    </a>
  </div>
)
