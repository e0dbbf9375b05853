import { type FormProps, Form as RouterForm } from 'react-router'

/**
 * A posted form. After a refusal too its page is read again, as without scripts: what it shows may have gone on meanwhile.
 * Not for a form that may wait on a phone: without a line nothing would come.
 */
export const Form = (props: FormProps) => <RouterForm method="post" defaultShouldRevalidate {...props} />
