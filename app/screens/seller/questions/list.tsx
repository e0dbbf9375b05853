import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { shopQuestionQuery } from '#app/modules/catalog/questions/reading.server.ts'
import { AskedQuestion } from '#app/parts/questions/asked-question.tsx'
import { ReportLink } from '#app/parts/reports/report-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/questions.ts'
import type { Route } from './+types/list'
import { shopQuestionList } from './question-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.sellerTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = shopQuestionList.read(request)
  return {
    asked,
    ...(await shopQuestionQuery.page(db, seller, { ...asked, limit: shopQuestionList.perPage })),
  }
}

export default function ShopQuestions({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <List list={shopQuestionList} {...loaderData}>
        <ul className="flex flex-col gap-3">
          {loaderData.rows.map((question) => (
            <li key={question.id}>
              <AskedQuestion question={question}>
                {!question.answeredAt && (
                  <ButtonLink
                    to={href('/seller/questions/:questionId', { questionId: question.id })}
                    className="mt-3"
                  >
                    {t(texts.answer)}
                  </ButtonLink>
                )}
                <ReportLink kind="question" id={question.id} className="ml-4">
                  {t(texts.reportQuestion)}
                </ReportLink>
              </AskedQuestion>
            </li>
          ))}
        </ul>
      </List>
    </div>
  )
}
