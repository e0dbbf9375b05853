/** For an administrator who lost phone and backup codes: `npm run admin:reset-second-factor -- --email chisomo@shop.mw`. */
import { parseArgs } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { emailField } from '#app/modules/identity/accounts/rules.ts'
import { resetSecondFactor } from '#app/modules/identity/sessions/second-factor/second-factor.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { openDatabase } from './open-database.ts'

const { values } = parseArgs({ options: { email: { type: 'string' } } })
const email = emailField.safeParse(values.email)
if (!email.success) giveUp('Say whose: --email chisomo@shop.mw')
const { db, close } = await openDatabase()
try {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.data), eq(users.role, 'admin')))
  const reset = admin && (await resetSecondFactor(db, admin.id))
  if (!reset?.ok) {
    console.error(`No administrator has the email ${email.data}.`)
    process.exitCode = 1
  } else {
    console.log(
      reset.value
        ? `The second factor of ${email.data} is reset, and all its sessions are ended.`
        : `${email.data} had no second factor. All its sessions are ended.`,
    )
  }
} finally {
  await close()
}

function giveUp(message: string): never {
  console.error(message)
  process.exit(1)
}
