import {
  consumerCommission,
  defaultClaim,
  maxClaimLength,
} from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'

/** `action` is where the letter lies, `orderKey` what opened the order of a guest. */
export const EscalationLetterForm = ({
  action,
  orderKey,
}: {
  action: string
  orderKey?: string | undefined
}) => (
  <section aria-label="Take it further" className="mt-8">
    <h2 className="text-xl">Take it further</h2>
    <p className="mt-2">
      The {consumerCommission.name} helps free of charge: call{' '}
      <a href={`tel:${consumerCommission.freeLine}`} className="text-leaf underline underline-offset-4">
        {consumerCommission.freeLine}
      </a>
      . This letter holds all that was bought, paid, said and decided.
    </p>
    <ActionDisclosure summary="Write the letter" danger={false}>
      <form
        method="get"
        action={action}
        target="_blank"
        className="flex flex-col items-start gap-3"
        rel="noopener"
      >
        {orderKey && <input type="hidden" name="key" value={orderKey} />}
        <TextArea
          label="What do you ask for?"
          hint="It stands at the end of the letter."
          name="asks"
          rows={4}
          maxLength={maxClaimLength}
          className="w-full"
          defaultValue={defaultClaim}
        />
        <Button>Open the letter (PDF)</Button>
      </form>
    </ActionDisclosure>
  </section>
)
