import type { Store } from './store.ts'

export type Phone = {
  phone: string
  off: number
  no_whatsapp: number
  blocked: number
  dead: number
  window_until: number
}
export type Message = {
  seq: number
  id: string
  channel: 'sms' | 'whatsapp'
  direction: 'out' | 'in'
  phone: string
  body: string
  template: string | null
  price: number
  status: string
  at: number
}
const flags = ['off', 'no_whatsapp', 'blocked', 'dead', 'window_until'] as const

/** The phones, and what lies on them. */
export function openPhones({ db }: Store) {
  return {
    find: (phone: string): Phone =>
      (db.prepare('select * from phones where phone = ?').get(phone) as Phone | undefined) ?? {
        phone,
        off: 0,
        no_whatsapp: 0,
        blocked: 0,
        dead: 0,
        window_until: 0,
      },
    set(phone: string, flag: (typeof flags)[number], value: number) {
      if (!flags.includes(flag)) return
      db.prepare(
        `insert into phones (phone, ${flag}) values (?, ?) on conflict (phone) do update set ${flag} = excluded.${flag}`,
      ).run(phone, value)
    },
    add: (message: Omit<Message, 'seq' | 'template'> & { template?: string | null }) =>
      db
        .prepare(
          'insert into messages (id, channel, direction, phone, body, template, price, status, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          message.id,
          message.channel,
          message.direction,
          message.phone,
          message.body,
          message.template ?? null,
          message.price,
          message.status,
          message.at,
        ),
    setStatus: (id: string, status: string) =>
      db.prepare('update messages set status = ? where id = ?').run(status, id),
    messagesOf: (phone: string) =>
      db
        .prepare('select * from messages where phone = ? order by seq desc limit 50')
        .all(phone) as unknown as Message[],
    message: (id: string) =>
      db.prepare('select * from messages where id = ?').get(id) as unknown as Message | undefined,
    book: () =>
      db.prepare("select * from messages where direction = 'out' order by seq").all() as unknown as Message[],
    latest: () =>
      (
        db
          .prepare('select phone, max(seq) as last from messages group by phone order by last desc limit 50')
          .all() as unknown as { phone: string }[]
      ).map(({ phone }) => phone),
  }
}
export type Phones = ReturnType<typeof openPhones>
