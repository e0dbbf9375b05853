import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { compose, type Message, spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  holidayFailed,
  holidayRefusals,
  holidayStateOf,
  maxHolidayDays,
} from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { updateHoliday } from '#app/modules/identity/shops/profile/shop.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { holidayInput } from '#app/modules/identity/shops/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/holiday'
import { CurrentHoliday } from './current-holiday.tsx'
import { endedMessage, plannedText } from './holiday-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.holidayPageTitle)]

const holidayForms = defineActions(
  {
    save: defineAction({
      input: holidayInput,
      attributes: { awayFrom: { required: true, type: 'date' }, awayUntil: { required: true, type: 'date' } },
      run: (seller: Seller, input) => updateHoliday(db, seller, input, new Date()),
      success: (_, holiday) => compose((t) => plannedText(t, holiday)),
      refusal: ({ reason, detail }) =>
        reason === 'no-shop'
          ? { status: 409, message: holidayRefusals[reason] }
          : { status: 400, message: holidayRefusals[reason], fields: detail as Record<string, Message> },
      failed: holidayFailed,
    }),
    end: defineAction({
      input: z.object({}),
      run: (seller: Seller) => updateHoliday(db, seller, null, new Date()),
      success: (ended) => endedMessage(holidayStateOf(ended, new Date())),
      refusal: refusalsFrom({ texts: holidayRefusals }),
      failed: holidayFailed,
    }),
  },
  'save',
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  const now = new Date()
  return {
    hasShop: !!shop,
    holiday: (shop && holidayStateOf(shop, now)) ?? null,
    today: dayOf(now),
    fields: holidayForms.forms.save,
  }
}

/** Plans or moves the holiday (`save`), or ends it (`end`). */
export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  return answer(await runForm(args, holidayForms, seller), href('/seller/profile/holiday'))
}

export default function HolidayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { hasShop, holiday, today } = loaderData
  const sent = useNavigation().formData?.get('intent')
  const known = { awayFrom: holiday?.awayFrom ?? '', awayUntil: holiday?.awayUntil ?? '' }
  const form = formState(loaderData.fields, known, problem)
  return (
    <div className="mx-auto max-w-xl pb-12">
      <PageTitle>{t(texts.holiday)}</PageTitle>
      <p className="mt-2">
        <RichText text={t(texts.holidayIntro)} tags={{ strong: (words) => <strong>{words}</strong> }} />
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {holiday && <CurrentHoliday holiday={holiday} pending={sent === 'end'} />}
      {hasShop ? (
        <Form
          // What was saved stands in the fields, also when the page is not loaded anew.
          key={`${holiday?.awayFrom} ${holiday?.awayUntil}`}
          method="post"
          noValidate
          className="mt-5 grid gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 sm:p-6"
        >
          <h2 className="text-xl sm:col-span-2">{holiday ? t(texts.changeTheDays) : t(texts.planHoliday)}</h2>
          <TextField
            {...form.field('awayFrom')}
            label={t(texts.firstDayAway)}
            min={holiday?.stands === 'running' ? holiday.awayFrom : today}
          />
          <TextField {...form.field('awayUntil')} label={t(texts.lastDayAway)} min={today} />
          <p className="text-muted text-sm sm:col-span-2">{t(texts.holidayDaysHint, { maxHolidayDays })}</p>
          <Button
            name="intent"
            value="save"
            size="large"
            pending={sent === 'save'}
            className="sm:justify-self-start"
          >
            {t(texts.saveHoliday)}
          </Button>
        </Form>
      ) : (
        !problem && (
          <Notice className="mt-5">
            {t(texts.problemSentence, { problem: spoken(t, holidayRefusals['no-shop']) })}
          </Notice>
        )
      )}
      <p className="mt-4">
        <TextLink strong to={href('/seller/profile')}>
          {t(texts.backToProfile)}
        </TextLink>
      </p>
    </div>
  )
}
