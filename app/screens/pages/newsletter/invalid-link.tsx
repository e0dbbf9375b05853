import { href, Link } from 'react-router'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'

export const InvalidLink = () => (
  <FormPage title="This link is not complete">
    <p className="mt-2">
      Please open it again from the message, whole. If it stays like this, answer the message and we take you
      off the list.
    </p>
    <p className="mt-6">
      <Link to={href('/')} className={textLink}>
        Go to the shop
      </Link>
    </p>
  </FormPage>
)
