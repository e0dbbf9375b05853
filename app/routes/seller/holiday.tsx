import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { changeHoliday } from '#app/domain/sellers/change-holiday.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { holidayInput } from '#app/domain/sellers/holiday-input-rules.ts'
import {
  type HolidayFaults,
  holidayFailed,
  holidayRefusals,
  longestHoliday,
  standingOf,
} from '#app/domain/sellers/holiday-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { checkFields, type FormError, readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/holiday'
import { endedText, plannedText } from './holiday/said.ts'
import { Standing } from './holiday/standing.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Holiday | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findOwnShop(db, requireSeller(context, request).userId)
  const now = new Date()
  return { hasShop: !!shop, holiday: (shop && standingOf(shop, now)) ?? null, today: dayOf(now) }
}

/** Plans or moves the holiday (`save`), or ends it (`end`). */
export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const typed = await readForm(request)
  try {
    return typed.intent === 'end' ? await end(seller, typed) : await save(seller, typed)
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return answerFailed(failed(holidayFailed, typed), 500)
  }
}

async function save(seller: Seller, typed: Record<string, string>) {
  const form = checkFields(typed, holidayInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const changed = await changeHoliday(db, seller, form.value, new Date())
  if (changed.ok) return saved(plannedText(form.value))
  if (changed.reason === 'no-shop') return answerFailed(failed(holidayRefusals['no-shop'], typed), 409)
  return answerFailed(failed(holidayRefusals[changed.reason], typed, changed.detail as HolidayFaults), 400)
}

async function end(seller: Seller, typed: Record<string, string>) {
  const now = new Date()
  const ended = await changeHoliday(db, seller, null, now)
  if (!ended.ok) return answerFailed(failed(holidayRefusals[ended.reason], typed), 409)
  return saved(endedText(standingOf(ended.value, now)))
}

const failed = (message: string, typed: Record<string, string>, fields: HolidayFaults = {}): FormError => ({
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
      {holiday && <Standing holiday={holiday} pending={sent === 'end'} />}
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
            {longestHoliday} days.
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
