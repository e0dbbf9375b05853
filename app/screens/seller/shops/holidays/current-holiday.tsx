import { Form } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { HolidayState as Stands } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/seller.ts'
import { daysText } from './holiday-texts.ts'

type Props = { holiday: Stands; pending: boolean }

/** The holiday that runs or is planned, and the button that ends it. */
export const CurrentHoliday = ({ holiday, pending }: Props) => {
  const t = useTranslate()
  const running = holiday.stands === 'running'
  return (
    <Notice title={running ? t(texts.youAreAway) : t(texts.holidayPlanned)} className="mt-5">
      <p>{daysText(t, holiday)}</p>
      <Form method="post" className="mt-3">
        <Button name="intent" value="end" variant="secondary" pending={pending}>
          {running ? t(texts.iAmBack) : t(texts.cancelThisHoliday)}
        </Button>
      </Form>
    </Notice>
  )
}
