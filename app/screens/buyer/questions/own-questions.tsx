import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listOwnQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { AskedQuestion } from '#app/parts/questions/asked-question.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/questions.ts'
import { discover } from '#messages/wishlist.ts'
import type { Route } from './+types/own-questions'
import { ownQuestionList } from './own-question-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.myTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const asked = ownQuestionList.read(request)
  return { asked, ...(await listOwnQuestions(db, member, { ...asked, limit: ownQuestionList.perPage })) }
}

export default function OwnQuestions({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { rows } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <List
        list={ownQuestionList}
        {...loaderData}
        notice={rows.length === 0 && <ButtonLink to={href('/products')}>{t(discover)}</ButtonLink>}
      >
        <ul className="flex flex-col gap-3">
          {rows.map((question) => (
            <li key={question.id}>
              <AskedQuestion question={question}>
                {!question.answeredAt && <p className="mt-1 text-muted">{t(texts.waitsForAnswer)}</p>}
              </AskedQuestion>
            </li>
          ))}
        </ul>
      </List>
    </div>
  )
}
