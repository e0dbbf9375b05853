import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

const link = 'font-semibold text-leaf underline underline-offset-4'

/** What happens with a message that was sent. */
export const MessageSent = () => (
  <>
    <Notice kind="success" title="Thank you, we have your message" className="mt-6">
      A copy of it is on its way to your email.
    </Notice>
    <h2 className="mt-8 text-xl">What happens next</h2>
    <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
      <li>A person of our team reads it; no machine answers you.</li>
      <li>The answer comes by email. Look into the spam folder too.</li>
      <li>Is it about an order? Keep pictures, receipts and payment messages until it is settled.</li>
    </ol>
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <Link to={href('/help-center')} className={link}>
        Read the Help Center
      </Link>
      <Link to={href('/contact-us')} className={link}>
        Write another message
      </Link>
    </p>
  </>
)
