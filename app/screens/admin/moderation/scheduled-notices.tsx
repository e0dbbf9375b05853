import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type HoldReason, holdReasons } from '#app/modules/catalog/moderation/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'

export type ScheduledView = {
  id: string
  count: number
  held: { id: string; name: string; why: HoldReason }[]
}
type Props = { action: string; scheduled: ScheduledView[] }

/** What the administrator approved a moment ago: it can be taken back until it is shown. */
export const ScheduledNotices = ({ action, scheduled }: Props) => {
  const t = useTranslate()
  return scheduled.map(({ id, count, held }) => (
    <Notice key={id} kind="success" className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <strong>{t(texts.approvedSoon, { count })}</strong>{' '}
          {held.length > 0 && `(${t(texts.cleanAndHeld, { clean: count, held: held.length })}) `}
          {t(texts.nothingYet)}
        </p>
        <Form action={action}>
          <input type="hidden" name="batch" value={id} />
          <Button name="intent" value="undo" variant="secondary">
            {t(texts.undo)}
          </Button>
        </Form>
      </div>
      {held.length > 0 && (
        <div className="mt-2">
          {t(texts.heldBack)}
          <HeldProducts held={held} />
        </div>
      )}
    </Notice>
  ))
}

export const HeldProducts = ({ held }: Pick<ScheduledView, 'held'>) => {
  const t = useTranslate()
  return (
    <ul>
      {held.map(({ id, name, why }) => (
        <li key={id}>
          <TextLink tall strong to={href('/admin/products/:productId', { productId: id })}>
            {name}
          </TextLink>
          : {t(holdReasons[why])}
        </li>
      ))}
    </ul>
  )
}
