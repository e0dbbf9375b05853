import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { accountFields, registrationRefusals } from '#app/modules/identity/accounts/rules.ts'
import { createAdmin } from '#app/modules/identity/accounts/users/users.server.ts'
import { openDatabase } from './open-database.ts'

const { email, password, name } = accountFields
const administrator = z.object({ email, password, name })

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
})
const input = administrator.safeParse(await complete(values))
if (!input.success) giveUp(input.error.issues.map((issue) => issueText(defaultTranslate, issue)).join('\n'))
const { db, close } = await openDatabase()
const made = await createAdmin(db, input.data).finally(close)
if (!made.ok)
  giveUp(defaultTranslate((made.detail as Message | undefined) ?? registrationRefusals[made.reason]))
console.log(`${input.data.name} <${input.data.email}> is an administrator now and can sign in.`)

/** Asks for what the command line left out; answers may be typed, or piped in line by line. */
async function complete(given: { email?: string; name?: string; password?: string }) {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  terminal.on('SIGINT', () => process.exit(130))
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string, secret = false) => {
    process.stdout.write(question)
    hidden = secret
    const { value } = await lines.next()
    if (hidden) console.log()
    hidden = false
    return value ?? ''
  }
  const complete = {
    email: given.email ?? (await ask('Email: ')),
    name: given.name ?? (await ask('Name: ')),
    password: given.password ?? (await ask('Password (not shown): ', true)),
  }
  terminal.close()
  return complete
}

function giveUp(message: string): never {
  console.error(message)
  process.exit(1)
}
