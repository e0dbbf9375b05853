import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/product-list.ts'

type Props = { asked: { id: string; name: string }[]; back: string; list: string }

/** Asked before many products go for good. */
export function ConfirmBulkDelete({ asked, back, list }: Props) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  const count = asked.length
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <PageTitle>{t(texts.deleteManyTitle, { count })}</PageTitle>
      <p className="mt-4">{t(texts.deleteManyHint, { count })}</p>
      <ul className="mt-4 list-disc pl-6 [overflow-wrap:anywhere]">
        {asked.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="action" value="delete" />
        {asked.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button variant="danger" size="large" name="sure" value="yes" pending={pending}>
          {t(texts.confirmDeleteMany, { count })}
        </Button>
        <ButtonLink to={list} variant="quiet" size="large">
          {t(texts.dontDelete, { count })}
        </ButtonLink>
      </Form>
    </div>
  )
}
