import { Form, href, useNavigation } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf, refusedForm } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { holidayInput } from '#app/modules/identity/shops/holidays/holiday-input-rules.ts'
import {
  type HolidayErrors,
  holidayFailed,
  holidayRefusals,
  holidayStateOf,
  maxHolidayDays,
} from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'
import { updateHoliday } from '#app/modules/identity/shops/holidays/update-holiday.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/find-own-shop.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/holiday'
import { CurrentHoliday } from './current-holiday.tsx'
import { endedMessage, plannedText } from './holiday-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.holidayPageTitle)} | Thumba` },
]

const holidayForm = defineForm(holidayInput, {
  awayFrom: { required: true, type: 'date' },
  awayUntil: { required: true, type: 'date' },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  const now = new Date()
  return {
    hasShop: !!shop,
    holiday: (shop && holidayStateOf(shop, now)) ?? null,
    today: dayOf(now),
    fields: holidayForm.fields,
  }
}

/** Plans or moves the holiday (`save`), or ends it (`end`). */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const typed = await readForm(request)
  try {
    return typed.intent === 'end' ? await end(seller, typed, t) : await save(seller, typed, t)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return answerRefused(refusedForm(500, spoken(t, holidayFailed), typed))
  }
}

async function save(seller: Seller, typed: Record<string, string>, t: Translate) {
  const form = holidayForm.check(typed, t)
  if (!form.ok) return answerRefused(form)
  const changed = await updateHoliday(db, seller, form.value, new Date())
  if (changed.ok) return saved(plannedText(t, form.value))
  const message = spoken(t, holidayRefusals[changed.reason])
  if (changed.reason === 'no-shop') return answerRefused(refusedForm(409, message, typed))
  const faults = Object.entries(changed.detail as HolidayErrors)
  const fields = Object.fromEntries(faults.map(([field, fault]) => [field, t(fault)]))
  return answerRefused(refusedForm(400, message, typed, fields))
}

async function end(seller: Seller, typed: Record<string, string>, t: Translate) {
  const now = new Date()
  const ended = await updateHoliday(db, seller, null, now)
  if (!ended.ok) return answerRefused(refusedForm(409, spoken(t, holidayRefusals[ended.reason]), typed))
  return saved(t(endedMessage(holidayStateOf(ended.value, now))))
}

const saved = (text: string) => redirectWithToast(href('/seller/profile/holiday'), text)

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
