import { Form, useNavigation } from 'react-router'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'

/** Both agreed, or all is well: the buyer takes the dispute back. */
export function WithdrawForm({ action }: { action: string | undefined }) {
  const sending = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <ActionDisclosure summary="Withdraw the dispute" danger>
      <Form method="post" action={action} className="flex flex-col items-start gap-3">
        <p>The seller is told that all is well. The order then closes by itself again.</p>
        <Button name="intent" value="withdraw" variant="danger" pending={sending}>
          Yes, withdraw it
        </Button>
      </Form>
    </ActionDisclosure>
  )
}
