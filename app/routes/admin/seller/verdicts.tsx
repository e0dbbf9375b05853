import { Form } from 'react-router'
import type { ShopVerdict } from '#app/domain/sellers/review-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

const words: Record<ShopVerdict, { summary: string; button: string; why: string | null }> = {
  approve: { summary: 'Approve', button: 'Yes, approve the shop', why: null },
  reject: { summary: 'Reject', button: 'Reject the shop', why: 'What must change? The seller reads it.' },
  suspend: {
    summary: 'Suspend',
    button: 'Suspend the shop',
    why: 'Why? The seller reads it. Its products leave all lists and carts at once.',
  },
  reinstate: { summary: 'Reinstate', button: 'Yes, reinstate the shop', why: null },
}

type Props = { verdicts: ShopVerdict[]; typed: { intent: string; reason: string } | undefined }

/** What can be done with the shop as it stands. */
export const Verdicts = ({ verdicts, typed }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {verdicts.map((verdict) => {
      const { summary, button, why } = words[verdict]
      const tried = typed?.intent === verdict
      return (
        <Ask key={verdict} summary={summary} danger={why !== null} open={tried}>
          <Form method="post" className="flex flex-col gap-3">
            {why && (
              <TextArea
                label="Reason"
                hint={why}
                name="reason"
                rows={3}
                maxLength={500}
                required
                defaultValue={tried ? typed.reason : ''}
              />
            )}
            <Button name="intent" value={verdict} variant={why ? 'danger' : 'primary'} className="self-start">
              {button}
            </Button>
          </Form>
        </Ask>
      )
    })}
  </div>
)
