import { Card } from '#app/ui/card.tsx'
/** Said plainly, before anybody presses the button. */
export const DeletionConsequences = ({ sells, verified }: { sells: boolean; verified: boolean }) => (
  <Card className="mt-4">
    <h2 className="text-xl">What happens</h2>
    <ul className="mt-2 list-disc space-y-2 pl-5">
      <li>
        Your name, email, phone, picture, addresses, saved products, cart and notifications are deleted at
        once, and you are signed out everywhere. Nobody can bring them back.
      </li>
      <li>
        Your orders stay with their sellers, for the guarantee and the tax books: goods, prices, dates and the
        district. Your name, phone, address and notes are taken out of them.
      </li>
      {sells && (
        <li>
          Your shop closes: its products, their pictures and your identity papers leave Thumba. Buyers keep
          the orders they placed with you, with the name of the shop.
        </li>
      )}
      <li>
        {verified
          ? 'The newsletter to your email ends. Only the address and the note that it ended stay, so that nobody adds you again by mistake.'
          : 'Your email was never confirmed, so we cannot know that it is yours: if you get the newsletter, end it with the link at the foot of any issue.'}
      </li>
      <li>We send a last message to your email to say that it is done.</li>
    </ul>
  </Card>
)
