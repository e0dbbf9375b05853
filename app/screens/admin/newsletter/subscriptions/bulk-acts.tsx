import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import * as texts from '#messages/admin-newsletter.ts'

/** What can be done with all that are ticked. */
export const BulkActs = () => {
  const t = useTranslate()
  return (
    <>
      <Button name="intent" value="unsubscribed" variant="secondary">
        {t(texts.unsubscribeTicked)}
      </Button>
      <Button name="intent" value="bounced" variant="secondary">
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
    </>
  )
}
