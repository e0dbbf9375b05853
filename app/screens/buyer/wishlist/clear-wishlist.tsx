import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Asks once more before everything goes; without scripts too. */
export const ClearWishlist = ({ count, pending }: { count: number; pending: boolean }) => (
  <details className="mt-4">
    <summary className="inline-flex min-h-11 items-center text-clay underline underline-offset-4">
      Clear wishlist
    </summary>
    <Form method="post" className="mt-1 flex flex-wrap items-center gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="clear" />
      <p>{count === 1 ? 'Remove the one item?' : `Remove all ${count} items?`} This can't be undone.</p>
      <Button variant="danger" pending={pending}>
        Yes, clear the wishlist
      </Button>
    </Form>
  </details>
)
