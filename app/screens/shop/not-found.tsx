import { data } from 'react-router'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { ErrorPage } from '#app/parts/frame/error-page.tsx'

export const meta = () => [{ title: 'Page not found | Thumba' }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, 404)
/** Posting to nowhere finds nothing either. */
export const action = () => answerFailure({ message: notThere.text }, 404)

export default function NotFound() {
  return <ErrorPage {...notThere} />
}

const notThere = { title: 'Page not found', text: 'It may have been moved, sold or taken down.' }
