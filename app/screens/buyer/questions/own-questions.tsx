import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnQuestions } from '#app/modules/catalog/questions/list-questions.server.ts'
import { AskedQuestion } from '#app/parts/questions/asked-question.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/questions.ts'
import { discover } from '#messages/wishlist.ts'
import type { Route } from './+types/own-questions'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.myTitle)} | Thumba` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { questions: await findOwnQuestions(db, requireMember(context, request)) }
}

export default function OwnQuestions({ loaderData: { questions } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>{t(texts.myTitle)}</PageTitle>
      {questions.length === 0 && (
        <EmptyState
          title={t(texts.noneTitle)}
          text={t(texts.noneOwn)}
          action={<ButtonLink to={href('/products')}>{t(discover)}</ButtonLink>}
        />
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.id}>
            <AskedQuestion question={question}>
              {!question.answeredAt && <p className="mt-1 text-muted">{t(texts.waitsForAnswer)}</p>}
            </AskedQuestion>
          </li>
        ))}
      </ul>
    </div>
  )
}
