import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'

type Props = {
  title: string
  /** The list that it belongs to. */
  back: { to: string; text: string }
  problem: FormError | undefined
  /** When what is typed here was last saved, for finding out whether somebody else did meanwhile. */
  seen: string
  save: string
  cancel: string
  fields: ReactNode
  children?: ReactNode
}

/** The page of one thing of a list, new or known, that is saved as a whole. */
export function EditorPage({ title, back, problem, seen, save, cancel, fields, children }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {problem && <ErrorSummary problem={problem} className="mt-4" />}
      <Form noValidate className="mt-6 flex flex-col gap-4">
        <input type="hidden" name="seen" value={seen} />
        {fields}
        <div className="flex flex-wrap gap-3">
          <Button size="large" name="intent" value="save" pending={pending}>
            {save}
          </Button>
          <ButtonLink to={back.to} variant="quiet" size="large">
            {cancel}
          </ButtonLink>
        </div>
      </Form>
      {children}
    </div>
  )
}
