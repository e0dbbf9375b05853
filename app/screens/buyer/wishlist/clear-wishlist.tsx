import { Form } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/wishlist.ts'

/** Asks once more before everything goes; without scripts too. */
export const ClearWishlist = ({ count, pending }: { count: number; pending: boolean }) => {
  const t = useTranslate()
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center text-clay underline underline-offset-4">
        {t(texts.clear)}
      </summary>
      <Form method="post" className="mt-1 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="clear" />
        <p>{t(texts.clearQuestion, { count })}</p>
        <Button variant="danger" pending={pending}>
          {t(texts.confirmClear)}
        </Button>
      </Form>
    </details>
  )
}
