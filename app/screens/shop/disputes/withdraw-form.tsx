import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/dispute-page.ts'

/** Both agreed, or all is well: the buyer takes the dispute back. */
export function WithdrawForm({ action }: { action: string | undefined }) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <ActionDisclosure summary={t(texts.withdraw)} danger>
      <Form method="post" action={action} className="flex flex-col items-start gap-3">
        <p>{t(texts.withdrawHint)}</p>
        <Button name="intent" value="withdraw" variant="danger" pending={sending}>
          {t(texts.confirmWithdraw)}
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
