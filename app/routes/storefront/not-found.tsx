import { data } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { answerFailed } from '#app/web/answers.ts'

export const meta = () => [{ title: 'Page not found | Thumba' }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, 404)
/** Posting to nowhere finds nothing either. */
export const action = () => answerFailed({ message: notThere.text }, 404)

export default function NotFound() {
  return <ErrorPage {...notThere} />
}

const notThere = { title: 'Page not found', text: 'It may have been moved, sold or taken down.' }
