import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { translator } from '#app/messages/language.ts'
import { defineAction, defineActions, refusalsFrom, unlessMachine } from './define-actions.server.ts'
import { defineForm } from './define-form.server.ts'
import { formStates, pageFormState } from './form-state.ts'

const english = translator('en')
const place = z
  .object({
    name: textField(80).refine((text) => text !== '', 'Enter the name of the place'),
    notes: textField(500).default(''),
    reference: lineField(60, 'Enter the reference').transform((text) => text.toUpperCase()),
    opens: z.string().regex(/^\d\d:\d\d$/, 'Say when it opens'),
    kind: z.enum(['shop', 'stall'], 'Choose one'),
    secretPassword: z.string().default(''),
    sure: z.literal('yes').optional(),
    phone: z.preprocess((typed) => typed || undefined, z.string().max(30).optional()),
  })
  .check(() => {})
  .transform((all) => all)
const form = defineForm(place, { name: { autoComplete: 'organization' }, opens: { type: 'time' } })

describe('a form', () => {
  test('knows of each field whether it is required, and how long it may be', () => {
    expect(form.fields).toEqual({
      name: { required: true, maxLength: 80, autoComplete: 'organization' },
      notes: { maxLength: 500 },
      reference: { required: true, maxLength: 60 },
      opens: { required: true, type: 'time' },
      kind: { required: true },
      secretPassword: {},
      sure: {},
      phone: { maxLength: 30 },
    })
  })

  test('keeps what was typed but no password, and says what is wrong beside each field', () => {
    const typed = {
      name: 'Main shop',
      opens: 'soon',
      kind: 'shop',
      secretPassword: 'chambo-1',
      reference: 'a',
    }
    const checked = form.check(typed, english)
    expect(checked).toEqual({
      ok: false,
      status: 400,
      error: {
        message: 'Please check the fields marked below',
        fields: { opens: 'Say when it opens' },
        typed: { name: 'Main shop', opens: 'soon', kind: 'shop', reference: 'a' },
      },
    })
    const shown = pageFormState(form.fields, { name: 'Old name' }, checked.ok ? undefined : checked.error)
    expect(shown.field('name')).toEqual({
      id: 'name',
      name: 'name',
      required: true,
      maxLength: 80,
      autoComplete: 'organization',
      defaultValue: 'Main shop',
      error: undefined,
    })
    expect(shown.field('opens').error).toBe('Say when it opens')
    expect(pageFormState(form.fields, { name: 'Old name' }, undefined).field('name').defaultValue).toBe(
      'Old name',
    )
  })
})

type Reason = 'gone' | 'taken'
const refusal = refusalsFrom<Reason>({
  texts: { gone: 'It is gone', taken: 'That name is taken' },
  statuses: { gone: 404 },
  fields: { taken: 'name' },
})
const rename = (who: string, { name }: { name: string }): Promise<Result<string, Reason>> =>
  Promise.resolve(name === 'gone' || name === 'taken' ? refuse(name) : ok(`${who}: ${name}`))
const actions = defineActions({
  rename: defineAction({
    input: z.object({ name: lineField(20, 'Name it') }),
    run: rename,
    success: (value, { name }) => `${value} (${name.length})`,
    refusal,
  }),
  close: defineAction({
    input: z.object({}),
    run: () => Promise.resolve(ok(null)),
    success: 'Closed',
    refusal,
  }),
})

describe('the forms of a page', () => {
  test('do what their intent says', async () => {
    expect(await actions.run('Chisomo', { intent: 'rename', name: ' Stall ' }, english)).toEqual({
      ok: true,
      text: 'Chisomo: Stall (5)',
    })
    expect(await actions.run('Chisomo', { intent: 'close' }, english)).toEqual({ ok: true, text: 'Closed' })
    expect(actions.forms).toEqual({ rename: { name: { required: true, maxLength: 20 } }, close: {} })
  })

  test.each([
    [{ intent: 'rename', name: '' }, 400, { name: 'Name it' }],
    [{ intent: 'rename', name: 'gone' }, 404, {}],
    [{ intent: 'rename', name: 'taken' }, 409, { name: 'That name is taken' }],
    [{ intent: 'toString' }, 400, {}],
    [{}, 400, {}],
  ])('refuse %j with %i', async (typed: Record<string, string>, status, fields) => {
    const refused = await actions.run('Chisomo', typed, english)
    expect(refused).toMatchObject({ ok: false, status, error: { fields, typed } })
  })

  test('show a problem in the one that was sent', () => {
    const error = { message: 'No', fields: { name: 'Name it' }, typed: { intent: 'rename', name: 'x' } }
    const states = formStates(actions.forms, error)
    expect([states.rename.problem, states.close.problem]).toEqual([error, undefined])
    expect(states.rename.field('name')).toMatchObject({ defaultValue: 'x', error: 'Name it', maxLength: 20 })
    expect(
      formStates(actions.forms, { ...error, typed: { intent: 'close' } }).rename.field('name').error,
    ).toBe(undefined)
  })
})

const faulty = defineAction({
  input: z.object({ name: z.string(), reasons: z.array(z.string()).default([]) }),
  run: async (_: string, { name, reasons }) => {
    if (name === 'broken') throw new Error('The database says no')
    if (name === 'elsewhere') throw new Response(null, { status: 404 })
    return name === 'gone' ? refuse<Reason>('gone') : ok(reasons)
  },
  success: async (reasons) => ({ text: reasons.join(', '), to: '/there', cookies: ['seen=yes'] }),
  refusal: ({ reason }) => ({
    ...refusal({ ok: false, reason }),
    fields: { name: 'Gone' },
    typed: { name: '' },
  }),
  failed: 'That did not work',
})

describe('a form with an operation', () => {
  test('says where it leads, and reads all values of a name', async () => {
    const sent = new FormData()
    for (const reason of ['late', 'broken']) sent.append('reasons', reason)
    expect(await faulty.run('Chisomo', { name: 'fine', reasons: 'broken' }, english, sent)).toEqual({
      ok: true,
      text: 'late, broken',
      to: '/there',
      cookies: ['seen=yes'],
    })
  })

  test('keeps what was typed where the operation breaks, but no password, and hands the fault on', async () => {
    const refused = await faulty.run('Chisomo', { name: 'broken', newPassword: 'chambo-1' }, english)
    expect(refused).toEqual({
      ok: false,
      status: 500,
      error: { message: 'That did not work', fields: {}, typed: { name: 'broken' } },
      fault: new Error('The database says no'),
    })
  })

  test('lets through what is thrown as an answer', async () => {
    await expect(faulty.run('Chisomo', { name: 'elsewhere' }, english)).rejects.toBeInstanceOf(Response)
  })

  test('may say a refusal beside several fields, and what stands in them instead', async () => {
    expect(await faulty.run('Chisomo', { name: 'gone' }, english)).toMatchObject({
      status: 404,
      error: { message: 'It is gone', fields: { name: 'Gone' }, typed: { name: '' } },
    })
  })

  test('does nothing for a machine, and tells it that all went well', async () => {
    const filled = { name: 'broken', more_about_you: 'https://buy.example' }
    expect(await unlessMachine(faulty).run('Chisomo', filled, english)).toEqual({ ok: true, text: '' })
  })

  test('one of several is meant where none is named', async () => {
    const forms = defineActions({ faulty }, 'faulty')
    expect(await forms.run('Chisomo', { name: 'gone' }, english)).toMatchObject({ status: 404 })
  })

  test('which one is meant may be read off what was typed, and each hands on its data', async () => {
    const counting = (data: number) =>
      defineAction({
        input: z.object({}),
        run: async (_: string) => ok(data),
        success: () => ({ data }),
        refusal,
      })
    const forms = defineActions({ one: counting(1), two: counting(2) }, ({ pair }) => (pair ? 'two' : 'one'))
    const dataOf = (typed: Record<string, string>) => forms.run('Chisomo', typed, english)
    expect(await dataOf({ pair: 'yes' })).toMatchObject({ ok: true, data: 2 })
    expect(await dataOf({})).toMatchObject({ data: 1 })
    expect(await dataOf({ pair: 'yes', intent: 'one' })).toMatchObject({ data: 1 })
  })
})
