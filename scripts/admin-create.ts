import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { accountFields, registrationRefusals } from '#app/domain/accounts/rules.ts'
import { openDatabase } from './open-database.ts'

const { email, password, name } = accountFields
const administrator = z.object({ email, password, name })

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
})
const asked = {
  email: values.email ?? (await ask('Email: ')),
  name: values.name ?? (await ask('Name: ')),
  password: values.password ?? (await ask('Password (not shown): ', true)),
}
const input = administrator.safeParse(asked)
if (!input.success) giveUp(input.error.issues.map((issue) => issue.message).join('\n'))
const { db, close } = await openDatabase()
const made = await createAdmin(db, input.data).finally(close)
if (!made.ok) giveUp(typeof made.detail === 'string' ? made.detail : registrationRefusals[made.reason])
console.log(`${input.data.name} <${input.data.email}> is an administrator now and can sign in.`)

async function ask(question: string, hidden = false): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? nowhere : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answer = await terminal.question('')
  terminal.close()
  if (hidden) console.log()
  return answer
}

function giveUp(message: string): never {
  console.error(message)
  process.exit(1)
}
