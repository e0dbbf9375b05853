import type { Parts } from '../parts.ts'

export const serviceCode = '*384*1234#'
export const shortCode = '38400'

/** An SMS from a phone to the shop's short code. */
export function sendSms({ phones, calls, now, newId }: Parts, phone: string, text: string) {
  const id = newId('in-')
  phones.add({ id, channel: 'sms', direction: 'in', phone, body: text, price: 0, status: 'sent', at: now() })
  const date = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
  calls.schedule(
    'incoming',
    new URLSearchParams({ id, from: phone, to: shortCode, text, date, networkCode: '65010' }).toString(),
  )
}

/** Pressed on the phone: the provider keeps SMS from it from now on, and says so. */
export function optOut({ phones, calls }: Parts, phone: string) {
  phones.set(phone, 'blocked', 1)
  calls.schedule('opt-out', new URLSearchParams({ senderId: 'THUMBA', phoneNumber: phone }).toString())
}

export type Session = {
  id: string
  phone: string
  entered: string
  screen: string
  open: number
  took: number
  at: number
}
const patience = 10_000

/** One step of a USSD session: all that was entered is said each time, and an answer must come within ten seconds. */
export async function stepUssd(
  parts: Parts,
  session: { id: string; phone: string; entered: string },
): Promise<Session> {
  const { store, now, post, calls } = parts
  const form = {
    sessionId: session.id,
    phoneNumber: session.phone,
    networkCode: '65010',
    serviceCode,
    text: session.entered,
  }
  const began = now()
  const answer = await Promise.race([
    post('ussd', new URLSearchParams(form).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    }),
    new Promise<{ status: number; text: string }>((resolve) =>
      setTimeout(() => resolve({ status: 0, text: '' }), patience).unref(),
    ),
  ]).catch(() => ({ status: 0, text: '' }))
  const took = now() - began
  const said = /^(CON|END) ([\s\S]+)$/.exec(answer.text)
  const fits = answer.status === 200 && said
  const screen = fits ? said[2]! : 'Network error. The session has ended.'
  const open = Number(Boolean(fits) && said![1] === 'CON')
  const row = { ...session, screen, open, took, at: now() }
  store.db
    .prepare(
      `insert into sessions (id, phone, entered, screen, open, took, at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set entered = excluded.entered, screen = excluded.screen, open = excluded.open, took = excluded.took, at = excluded.at`,
    )
    .run(row.id, row.phone, row.entered, row.screen, row.open, row.took, row.at)
  if (!open) {
    const end = {
      date: new Date(now()).toISOString().slice(0, 19).replace('T', ' '),
      sessionId: session.id,
      serviceCode,
      networkCode: '65010',
      phoneNumber: session.phone,
      status: fits ? 'Success' : 'Failed',
      cost: 'MWK 0.0000',
      durationInMillis: String(took),
      hopsCount: String(session.entered.split('*').filter(Boolean).length + 1),
      input: session.entered,
      lastAppResponse: screen.slice(0, 100),
      ...(!fits && { errorMessage: 'Application error' }),
    }
    calls.schedule('ussd-end', new URLSearchParams(end).toString())
  }
  return row
}

export const findSession = ({ store }: Parts, phone: string) =>
  store.db.prepare('select * from sessions where phone = ? order by at desc limit 1').get(phone) as unknown as
    | Session
    | undefined
