import { commission, defaultAsk, longestAsk } from '#app/domain/disputes/escalation-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** `action` is where the letter lies, `orderKey` what opened the order of a guest. */
export const LetterForm = ({ action, orderKey }: { action: string; orderKey?: string | undefined }) => (
  <section aria-label="Take it further" className="mt-8">
    <h2 className="text-xl">Take it further</h2>
    <p className="mt-2">
      The {commission.name} helps free of charge: call{' '}
      <a href={`tel:${commission.freeLine}`} className="text-leaf underline underline-offset-4">
        {commission.freeLine}
      </a>
      . This letter holds all that was bought, paid, said and decided.
    </p>
    <Ask summary="Write the letter" danger={false}>
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
          maxLength={longestAsk}
          className="w-full"
          defaultValue={defaultAsk}
        />
        <Button>Open the letter (PDF)</Button>
      </form>
    </Ask>
  </section>
)
