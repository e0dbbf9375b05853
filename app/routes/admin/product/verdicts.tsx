import { Form } from 'react-router'
import { type ProductVerdict, productMoves } from '#app/domain/catalog/review-rules.ts'
import { Ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { chosenValue } from '../products/chosen-value.ts'
import type { TypedVerdict } from '../products/read-verdict.server.ts'
import { ReasonFields } from '../products/reason-fields.tsx'
import { verdictWords } from '../products/verdict-words.ts'

type Props = {
  product: { id: string; version: number }
  verdicts: ProductVerdict[]
  reasons: string[]
  typed: TypedVerdict | undefined
  error: string | undefined
}

/** What can be done with the product as it stands. */
export const Verdicts = ({ product, verdicts, reasons, typed, error }: Props) => (
  <div className="flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {verdicts.map((verdict) => {
      const { summary } = verdictWords[verdict]
      const tried = typed?.intent === verdict
      return productMoves[verdict].needsReason ? (
        <Ask key={verdict} summary={summary} danger open={tried}>
          <Form method="post" className="flex flex-col gap-3">
            <Seen product={product} />
            <ReasonFields
              reasons={reasons}
              typed={tried ? typed : undefined}
              error={tried ? error : undefined}
            />
            <Button name="intent" value={verdict} variant="danger" className="self-start">
              {summary} the product
            </Button>
          </Form>
        </Ask>
      ) : (
        <Form key={verdict} method="post" className="mt-3">
          <Seen product={product} />
          <Button name="intent" value={verdict}>
            {summary}
          </Button>
        </Form>
      )
    })}
  </div>
)

const Seen = ({ product }: Pick<Props, 'product'>) => (
  <input type="hidden" name="chosen" value={chosenValue(product)} />
)
