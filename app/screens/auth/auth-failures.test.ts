import { expect, test } from 'vitest'
import { call, cookiesOf, db, request } from '#test/http.ts'

const password = 'chambo-1'
const person = (email: string) => ({ name: 'Chisomo', email, password, role: 'buyer' })
const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

/** Does something while every such change of a table fails. */
async function failing<Value>(
  change: 'insert' | 'update' | 'delete',
  table: string,
  work: () => Promise<Value>,
) {
  await db.execute(`create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'secret of the machine room'; end $$`)
  await db.execute(
    `create trigger broken before ${change} on ${table} for each row execute function broken()`,
  )
  try {
    return await work()
  } finally {
    await db.execute('drop function broken cascade')
  }
}

test('signing in that breaks on our side says that an unexpected error occurred §8.7', async () => {
  const form = { email: 'break-in@thumba.example', password }
  await request('/register', { form: person(form.email) })
  const response = await failing('insert', 'sessions', () => request('/login', { form }))
  const page = await textOf(response)
  expect(response.status).toBe(500)
  expect(page).toContain('An unexpected error occurred')
  expect(page).toContain('value="break-in@thumba.example"')
  expect(page).not.toContain('machine room')
  expect(page).not.toContain(password)
})

test('registering that breaks on our side says Registration failed §8.9', async () => {
  const form = person('break-register@thumba.example')
  const response = await failing('insert', 'users', () => request('/register', { form }))
  const page = await textOf(response)
  expect(response.status).toBe(500)
  expect(page).toContain('Registration failed. Please try again.')
  expect(page).toContain('value="Chisomo"')
  expect((await request('/register', { form })).status, 'nothing was left half done').toBe(303)
})

test('signing out that fails says Logout failed, and one stays signed in §2.17', async () => {
  const registered = await request('/register', { form: person('break-out@thumba.example') })
  const headers = { Cookie: cookiesOf(registered) }
  const response = await failing('delete', 'sessions', () => request('/logout', { method: 'POST', headers }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  const page = await request('/', { headers: { Cookie: cookiesOf(response) } })
  expect(await textOf(page)).toContain('Logout failed')
  expect((await request('/logout', { headers })).status).toBe(200)
})

test('calls that break say what failed in the words of the specification §8.5 §8.9 §8.10 §8.11', async () => {
  const registered = await call('register', person('break-call@thumba.example'))
  const headers = { Authorization: `Bearer ${registered.body.result.token}` }
  const answers = [
    await failing('insert', 'users', () => call('register', person('break-other@thumba.example'))),
    await failing('insert', 'sessions', () =>
      call('login', { email: 'break-call@thumba.example', password }),
    ),
    await failing('update', 'users', () => call('updateProfile', { name: 'Chisomo Banda' }, headers)),
    await failing('delete', 'sessions', () => call('logout', {}, headers)),
  ]
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
    [500, 'Registration failed. Please try again.'],
    [500, 'Login failed. Please try again.'],
    [500, 'Profile update failed. Please try again.'],
    [500, 'Logout failed. Please try again.'],
  ])
})
