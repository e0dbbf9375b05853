import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

type Props = { asked: { id: string; name: string }[]; back: string; list: string }

/** Asked before many products go for good. */
export function ConfirmBulkDelete({ asked, back, list }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  const many = asked.length === 1 ? '1 product' : `${asked.length} products`
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <PageTitle>Delete {many} for good?</PageTitle>
      <p className="mt-4">
        {asked.length === 1 ? 'It leaves' : 'They leave'} every cart. Orders stay as they are.
      </p>
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
          Yes, delete {many}
        </Button>
        <ButtonLink to={list} variant="quiet" size="large">
          Keep {asked.length === 1 ? 'it' : 'them'}
        </ButtonLink>
      </Form>
    </div>
  )
}
