import { Form } from '#app/kit/form/form.tsx'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import * as texts from '#messages/admin-newsletter.ts'

/** What can be done with all that are ticked. */
export const BulkForm = ({ action }: { action: string }) => {
  const t = useTranslate()
  return (
    <Form
      id={tickedFormId}
      action={action}
      aria-label={t(texts.tickedSubscribers)}
      className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full"
    >
      <Button name="intent" value="unsubscribed" variant="secondary" className="mt-3">
        {t(texts.unsubscribeTicked)}
      </Button>
      <Button name="intent" value="bounced" variant="secondary" className="mt-3">
        {t(texts.markThemBounced)}
      </Button>
      <ActionDisclosure summary={t(texts.makeThemActive)} danger={false}>
        <div className="flex flex-col gap-3">
          <p>{t(texts.makeActiveText)}</p>
          <Checkbox name="theyAsked" value="yes" label={t(texts.askedToReturn)} />
          <Button name="intent" value="active" className="self-start">
            {t(texts.confirmMakeActive)}
          </Button>
        </div>
      </ActionDisclosure>
      <ActionDisclosure summary={t(texts.deleteThem)} danger>
        <div className="flex flex-col gap-3">
          <p>{t(texts.deleteText)}</p>
          <Button name="intent" value="delete" variant="danger" className="self-start">
            {t(texts.confirmDelete)}
          </Button>
        </div>
      </ActionDisclosure>
    </Form>
  )
}
