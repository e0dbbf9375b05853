import { href } from 'react-router'
import { accountContact } from '#app/base/account-contact.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { UserAction } from '#app/modules/identity/accounts/user-action-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-accounts.ts'
import { userActionLabels } from './user-action-labels.ts'
import type { UserForms } from './user-forms.server.ts'

type Props = {
  possible: UserAction[]
  person: { id: string; email: string | null; phone: string | null }
  forms: FormStates<UserForms>
}

/** What can be done with the account as it stands. */
export const UserActions = ({ possible, person, forms }: Props) => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {possible.map((act) => {
        const { summary, text, button, danger } = userActionLabels[act]
        return (
          <ActionDisclosure key={act} summary={t(summary)} danger={danger} open={!!forms[act].problem}>
            <Form noValidate className="flex flex-col gap-3">
              <p>{t(text)}</p>
              {act === 'suspend' && (
                <TextArea
                  {...forms.suspend.field('reason')}
                  label={t(texts.reason)}
                  hint={t(texts.reasonHint)}
                  rows={3}
                />
              )}
              {act === 'restore-phone' && (
                <>
                  <TextArea
                    {...forms['restore-phone'].field('reason')}
                    label={t(texts.reason)}
                    hint={t(texts.restoreReasonHint)}
                    rows={2}
                  />
                  <TextArea
                    {...forms['restore-phone'].field('evidence')}
                    label={t(texts.evidence)}
                    hint={t(texts.evidenceHint)}
                    rows={3}
                  />
                </>
              )}
              {act === 'erase' && (
                <TextField
                  {...forms.erase.field('confirmation')}
                  label={t(texts.confirmDeletion, { email: accountContact(person) })}
                  autoCapitalize="none"
                />
              )}
              <Button
                name="intent"
                value={act}
                variant={danger ? 'danger' : 'primary'}
                className="self-start"
              >
                {t(button)}
              </Button>
            </Form>
          </ActionDisclosure>
        )
      })}
      <a
        href={href('/admin/users/:userId/data', { userId: person.id })}
        className="mt-3 inline-flex min-h-11 items-center rounded-card border border-edge bg-card px-4 font-semibold hover:bg-mist"
      >
        {t(texts.downloadData)}
      </a>
    </div>
  )
}
