import { data, href } from 'react-router'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ErrorPage } from '#app/parts/frame/error-page.tsx'
import * as texts from '#messages/frame.ts'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.pageNotFound),
  { name: 'robots', content: 'noindex' },
]

export const loader = () => data(null, 404)
/** Posting to nowhere finds nothing either. */
export const action = ({ request }: Route.ActionArgs) =>
  answerFailure({ message: translatorOf(request)(texts.mayBeGone) }, 404)

export default function NotFound() {
  const t = useTranslate()
  const trackOrder = { to: href('/orders/find'), text: t(texts.trackOrder) }
  return <ErrorPage title={t(texts.pageNotFound)} text={t(texts.mayBeGone)} other={trackOrder} />
}
