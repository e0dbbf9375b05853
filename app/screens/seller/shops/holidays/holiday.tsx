import { Form, href, Link, redirect, useNavigation } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { type FormError, parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
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
import type { Route } from './+types/holiday'
import { CurrentHoliday } from './current-holiday.tsx'
import { endedText, plannedText } from './holiday-texts.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Holiday | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  const now = new Date()
  return { hasShop: !!shop, holiday: (shop && holidayStateOf(shop, now)) ?? null, today: dayOf(now) }
}

/** Plans or moves the holiday (`save`), or ends it (`end`). */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const typed = await readForm(request)
  try {
    return typed.intent === 'end' ? await end(seller, typed) : await save(seller, typed)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return answerFailure(failed(holidayFailed, typed), 500)
  }
}

async function save(seller: Seller, typed: Record<string, string>) {
  const form = parseFields(typed, holidayInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const changed = await updateHoliday(db, seller, form.value, new Date())
  if (changed.ok) return saved(plannedText(form.value))
  if (changed.reason === 'no-shop') return answerFailure(failed(holidayRefusals['no-shop'], typed), 409)
  return answerFailure(failed(holidayRefusals[changed.reason], typed, changed.detail as HolidayErrors), 400)
}

async function end(seller: Seller, typed: Record<string, string>) {
  const now = new Date()
  const ended = await updateHoliday(db, seller, null, now)
  if (!ended.ok) return answerFailure(failed(holidayRefusals[ended.reason], typed), 409)
  return saved(endedText(holidayStateOf(ended.value, now)))
}

const failed = (message: string, typed: Record<string, string>, fields: HolidayErrors = {}): FormError => ({
  message,
  fields: { ...fields },
  typed,
})

const saved = async (text: string) =>
  redirect(href('/seller/profile/holiday'), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text }) },
  })

export default function HolidayPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { hasShop, holiday, today } = loaderData
  const sent = useNavigation().formData?.get('intent')
  const { message, fields = {}, typed } = problem ?? {}
  return (
    <div className="mx-auto max-w-xl pb-12">
      <h1 className="text-3xl">Holiday</h1>
      <p className="mt-2">
        While you are away buyers still find your products and read when you are back, but can’t buy them.{' '}
        <strong>Orders you already have still wait for you.</strong>
      </p>
      {message && (
        <Notice kind="error" className="mt-4">
          {message}
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
          <h2 className="text-xl sm:col-span-2">{holiday ? 'Change the days' : 'Plan a holiday'}</h2>
          <TextField
            label="First day away"
            name="awayFrom"
            type="date"
            required
            min={holiday?.stands === 'running' ? holiday.awayFrom : today}
            defaultValue={typed?.awayFrom ?? holiday?.awayFrom}
            error={fields.awayFrom}
          />
          <TextField
            label="Last day away"
            name="awayUntil"
            type="date"
            required
            min={today}
            defaultValue={typed?.awayUntil ?? holiday?.awayUntil}
            error={fields.awayUntil}
          />
          <p className="text-muted text-sm sm:col-span-2">
            From the first moment of the first day to the end of the last, in Malawi’s time. At most{' '}
            {maxHolidayDays} days.
          </p>
          <Button
            name="intent"
            value="save"
            size="large"
            pending={sent === 'save'}
            className="sm:justify-self-start"
          >
            Save holiday
          </Button>
        </Form>
      ) : (
        !message && <Notice className="mt-5">{holidayRefusals['no-shop']}.</Notice>
      )}
      <p className="mt-4">
        <Link to={href('/seller/profile')} className="font-semibold text-leaf underline underline-offset-4">
          Back to your shop's profile
        </Link>
      </p>
    </div>
  )
}
