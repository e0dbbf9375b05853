import { Form } from 'react-router'
import { type ProductVerdict, productMoves } from '#app/domain/catalog/review-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import type { TypedVerdict } from './read-verdict.server.ts'
import { ReasonFields } from './reason-fields.tsx'
import { verdictWords } from './verdict-words.ts'

export const bulkFormId = 'chosen'
type Props = {
  action: string
  verdicts: ProductVerdict[]
  reasons: string[]
  typed: TypedVerdict | undefined
  error: string | undefined
}

/** What can be done with all that are ticked. The ready reasons belong to the one verdict that needs them. */
export const BulkForm = ({ action, verdicts, reasons, typed, error }: Props) => (
  <Form
    id={bulkFormId}
    method="post"
    action={action}
    aria-label="Ticked products"
    className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full"
  >
    {verdicts.map((verdict) => {
      const { summary, past } = verdictWords[verdict]
      const tried = typed?.intent === verdict
      return productMoves[verdict].needsReason ? (
        <Ask key={verdict} summary={`${summary} the ticked ones`} danger open={tried}>
          <div className="flex flex-col gap-3">
            <ReasonFields
              reasons={reasons}
              typed={tried ? typed : undefined}
              error={tried ? error : undefined}
            />
            <Button name="intent" value={verdict} variant="danger" className="self-start">
              {summary} all that are ticked
            </Button>
          </div>
        </Ask>
      ) : (
        <Button key={verdict} name="intent" value={verdict} className="mt-3">
          {summary} the ticked ones<span className="sr-only">: they are {past} at once</span>
        </Button>
      )
    })}
  </Form>
)
