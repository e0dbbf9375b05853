import { expect, test } from 'vitest'
import { readCallback, readEnvelope, readIncoming, readSmsNews, readWhatsappNews } from './event-rules.ts'

// Bodies as the providers' pages print them, and as others were sent them. The simulator has no part in it.
const at = new Date('2026-11-24T08:00:00Z')

test('a delivery report is the same in whatever case, form or JSON §60.9', () => {
  const spellings = [
    'id=ATPid_1&status=Success&phoneNumber=%2B265991234567&networkCode=65010&retryCount=0',
    'Id=ATPid_1&Status=success&PhoneNumber=%2B265991234567&failureReason=',
    'id=ATPid_1&status=SUCCESS&phoneNumber=+265991234567', // a bare + is a blank
    '{"id":"ATPid_1","status":"Success","phoneNumber":"+265991234567","networkCode":"65010"}',
  ]
  for (const raw of spellings) {
    expect(readCallback('delivery', raw, at)).toMatchObject({
      kind: 'status',
      onceKey: 'at ATPid_1 success',
      providerMessageId: 'ATPid_1',
      phone: '+265991234567',
    })
    expect(readSmsNews(raw).news).toBe('delivered')
  }
})

test('each status of an SMS is known, and others change nothing §60.9', () => {
  const news = (status: string) => readSmsNews(new URLSearchParams({ id: '1', status }).toString()).news
  const known = [
    'Sent',
    'Submitted',
    'Buffered',
    'Success',
    'Rejected',
    'Failed',
    'AbsentSubscriber',
    'Expired',
  ]
  expect([...known, 'Absent Subscriber', 'Wandering', ''].map(news)).toEqual([
    'sent',
    'sent',
    'sent',
    'delivered',
    'failed',
    'failed',
    'failed',
    'expired',
    'failed',
    undefined,
    undefined,
  ])
})

test('a reason of a failure says what it says of the number §60.8', () => {
  const says = (failureReason: string) =>
    readSmsNews(new URLSearchParams({ id: '1', status: 'Failed', failureReason }).toString()).says
  expect(['UserDoesNotExist', 'userIsInactive', 'UserAccountSuspended'].map(says)).toEqual([
    'dead',
    'dead',
    'dead',
  ])
  expect(['UserInBlackList', 'UserInBlacklist'].map(says)).toEqual(['opted-out', 'opted-out'])
  expect(['DeliveryFailure', 'InsufficientCredit', 'NotNetworkSubcriber', ''].map(says)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an SMS to us is read with its dates of two kinds, and one from a name is not answered §60.7', () => {
  for (const date of ['2017-05-03T06:04:45Z', '2017-05-03 06:04:45']) {
    const raw = new URLSearchParams({
      id: 'ec6ec5cb',
      linkId: '28a92cdf-2d63-4ee3-93df-4233d3de0356',
      text: 'S.T.O.P\0',
      to: '38400',
      date,
      from: '+265991234567',
    }).toString()
    const event = readCallback('incoming', raw, at)!
    expect(event).toMatchObject({ kind: 'incoming', onceKey: 'at in ec6ec5cb', phone: '+265991234567' })
    expect(readIncoming({ provider: 'africastalking', raw, receivedAt: at, phone: event.phone! })).toEqual({
      from: '+265991234567',
      text: 'S.T.O.P',
      at,
      id: 'ec6ec5cb',
      channel: 'sms',
    })
  }
  expect(readCallback('incoming', 'id=1&from=AIRTEL&text=Bundle', at)).toMatchObject({ kind: 'silent' })
})

test('what is nothing of all that is no event', () => {
  for (const raw of ['', '{', '{"id":1', '[]', 'id=1', 'status=Success', '<xml/>', '\u0000'])
    expect(readCallback('delivery', raw, at)).toBeUndefined()
  expect(readCallback('another', 'id=1&status=Success', at)).toBeUndefined()
})

const status = (more: object) => ({
  id: 'wamid.HBgM',
  status: 'delivered',
  timestamp: '1764000000',
  recipient_id: '265991234567',
  ...more,
})
const envelope = (...values: object[]) => ({
  object: 'whatsapp_business_account',
  entry: values.map((value) => ({
    id: '102290129340398',
    changes: [
      {
        field: 'messages',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: '265880000000', phone_number_id: '1' },
          ...value,
        },
      },
    ],
  })),
})

test('all entries of one webhook are read, and what is about another number is left out §60.5', () => {
  const body = envelope(
    { statuses: [status({}), status({ id: 'wamid.2', status: 'read' })] },
    {
      messages: [
        {
          from: '265881234567',
          id: 'wamid.in',
          timestamp: '1764000000',
          type: 'text',
          text: { body: 'Moni' },
        },
      ],
    },
    { metadata: { phone_number_id: '2' }, statuses: [status({ id: 'wamid.other' })] },
    { errors: [{ code: 131042, title: 'Payment' }] },
  )
  expect(readEnvelope(body, '1').map(({ kind, phone }) => [kind, phone])).toEqual([
    ['status', '+265991234567'],
    ['status', '+265991234567'],
    ['incoming', '+265881234567'],
  ])
})

test('a status without price, conversation, recipient or id is read as far as it goes §60.9', () => {
  const read = (more: object) => readWhatsappNews(JSON.stringify(status(more)))
  expect(read({})).toEqual({ status: 'delivered', news: 'delivered' })
  expect(read({ pricing: { billable: false, pricing_model: 'PMP', category: 'service' } }).billable).toBe(
    false,
  )
  expect(read({ status: 'deleted' }).news).toBeUndefined()
  expect(readEnvelope(envelope({ statuses: [status({ recipient_id: undefined })] }), '1')).toMatchObject([
    { kind: 'status', phone: undefined },
  ])
  expect(readEnvelope(envelope({ statuses: [status({ id: undefined }), null, 7] }), '1')).toEqual([])
})

test('what WhatsApp tells of a failure later means what it means at once §60.9', () => {
  const says = (code: number) =>
    readWhatsappNews(JSON.stringify(status({ status: 'failed', errors: [{ code, title: 'said' }] }))).says
  const codes = [131026, 131047, 131049, 130472, 131050, 132015, 131042, 190, 130429, 999_999]
  expect(codes.map(says)).toEqual([
    'not-reachable',
    'window-closed',
    'held-back',
    'held-back',
    'opted-out',
    'message-refused',
    'no-line',
    'no-line',
    'throttled',
    undefined,
  ])
})

test('words of a picture, a button and a list are read, a thumb is not answered §60.7', () => {
  const read = (message: object) => {
    const raw = { from: '265991234567', id: 'wamid.in', timestamp: '1764000000', ...message }
    const [event] = readEnvelope(envelope({ messages: [raw] }), '1')
    return [event!.kind, readIncoming({ ...event!, phone: event!.phone ?? null, receivedAt: at })?.text]
  }
  expect(read({ type: 'button', button: { text: 'STOP', payload: 'STOP' } })).toEqual(['incoming', 'STOP'])
  const list = { type: 'list_reply', list_reply: { id: '1', title: 'Orders' } }
  expect(read({ type: 'interactive', interactive: list })).toEqual(['incoming', 'Orders'])
  expect(read({ type: 'image', image: { id: '1', caption: 'RECEIVED 0042' } })).toEqual([
    'incoming',
    'RECEIVED 0042',
  ])
  expect(read({ type: 'location', location: { latitude: -13.9 } })).toEqual(['incoming', ''])
  expect(read({ type: 'text', text: { body: 'stop\0' } })).toEqual(['incoming', 'stop'])
  expect(read({ type: 'reaction', reaction: { emoji: '👍' } })[0]).toBe('silent')
  expect(read({ type: 'system', system: { type: 'customer_changed_number' } })[0]).toBe('silent')
  // Since 2026 somebody may have a name alone.
  expect(read({ from: undefined, from_user_id: 'MW.1', type: 'text', text: { body: 'Moni' } })).toEqual([
    'incoming',
    undefined,
  ])
})

test('what the database cannot hold, or nobody knows, keeps no other news out', () => {
  const status = (id: string) => ({ id, status: 'sent\0', timestamp: '1' })
  const value = {
    metadata: { phone_number_id: '1' },
    statuses: [null, status('wamid.1\0'), status('wamid.2')],
  }
  const body = { entry: [null, { changes: [null, { field: 'messages' }, { field: 'messages', value }] }] }
  expect(readEnvelope(body, '1')).toMatchObject([
    { providerMessageId: 'wamid.1', onceKey: 'wa wamid.1 sent 1' },
    { providerMessageId: 'wamid.2' },
  ])
  expect(readCallback('delivery', 'id=ATPid_1%00&status=Success', at)).toMatchObject({
    providerMessageId: 'ATPid_1',
  })
})
