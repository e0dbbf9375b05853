import { Form } from 'react-router'
import type { ShopVerdict } from '#app/domain/sellers/review-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { verdictWords } from '../sellers/verdict-words.ts'

type Props = { verdicts: ShopVerdict[]; typed: { intent: string; reason: string } | undefined }

/** What can be done with the shop as it stands. */
export const Verdicts = ({ verdicts, typed }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {verdicts.map((verdict) => {
      const { summary, button, why } = verdictWords[verdict]
      const tried = typed?.intent === verdict
      return (
        <Ask key={verdict} summary={summary} danger={why !== undefined} open={tried}>
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
