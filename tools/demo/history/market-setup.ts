import type { Tx } from '#app/db/client.server.ts'
import {
  markAllRead,
  saveNotificationPreferences,
} from '#app/modules/platform/notifications/notifications.server.ts'
import { notificationKindsFor } from '#app/modules/platform/notifications/rules.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { seeded } from '#tools/demo-art/index.ts'
import { demoBuyerEmail, demoSellerEmail } from '../market/demo-accounts.ts'
import type { Person } from './activity/people.ts'
import { day, historyDays } from './calendar.ts'
import { valueOrRefused } from './step-refused.ts'
import type { StepContext } from './world.ts'

export const staff = [
  { name: 'Thandiwe Nyasulu', email: 'thandiwe.nyasulu@staff.thumba.example' },
  { name: 'Chikumbutso Gama', email: 'chikumbutso.gama@staff.thumba.example' },
] as const
export const staffEmails: [string, string] = [staff[0].email, staff[1].email]

/** Buyers with accounts and proven phones, and the people of the office. Nobody can sign in to these until a password is reset, or by a code. */
export async function addPeople(tx: Tx, people: Person[], now: number): Promise<void> {
  const chance = seeded('since when')
  const since = () => new Date(now - (historyDays + 5 + chance() * 200) * day)
  const members = people.filter(({ member }) => member)
  const added = await tx
    .insert(users)
    .values([
      ...members.map(({ name, email, phone }) => ({
        name,
        email,
        phone,
        role: 'buyer' as const,
        emailVerified: true,
        createdAt: since(),
      })),
      ...staff.map((person) => {
        const createdAt = since()
        // No new administrators on the first day of the history.
        const adminSince = new Date(createdAt.getTime() - 30 * day)
        return { ...person, role: 'admin' as const, emailVerified: true, createdAt, adminSince }
      }),
    ])
    .onConflictDoNothing()
    .returning({ userId: users.id, phone: users.phone, createdAt: users.createdAt })
  const proven = added.flatMap(({ userId, phone, createdAt }) =>
    phone ? [{ userId, phone, verifiedAt: createdAt, lastUsedAt: new Date(now) }] : [],
  )
  if (proven.length > 0) await tx.insert(accountPhones).values(proven).onConflictDoNothing()
}

/** Where the market is reached: at the foot of every page and on the page about us. */
export async function saveContactSettings({ tx, world, at }: StepContext): Promise<void> {
  await at(world.now - historyDays * day)
  const changes = {
    contact: {
      email: 'help@thumba.example',
      phone: '+265990000100',
      address: 'Shop 12, Old Town Mall, Lilongwe',
    },
    social: [
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'WhatsApp', url: 'https://wa.me/265990000100' },
    ],
    bankAccount: {
      bankName: 'National Bank of Malawi',
      accountName: 'Thumba (demo)',
      accountNumber: '0000 1234 5678',
    },
  }
  valueOrRefused('settings', await saveSettings(tx, world.admins[1], { changes }))
}

/** Half a year of mail would be no help to anybody: the bell tells them, and mail only who signs in. */
export async function muteMails({ tx, world, at }: StepContext, quiet: boolean): Promise<void> {
  await at(world.now - historyDays * day)
  const members = [...world.sellers.values(), ...world.buyers.values(), ...world.admins]
  const signIn = [demoBuyerEmail, demoSellerEmail]
  for (const { userId, role } of quiet
    ? members
    : members.filter(({ email }) => signIn.includes(email ?? ''))) {
    const choices = notificationKindsFor(role).map((kind) => [
      kind,
      { inApp: true, email: !quiet && kind !== 'stock_low' },
    ])
    await saveNotificationPreferences(tx, userId, Object.fromEntries(choices))
  }
}

/** A seller or a buyer looked at the bell a day or two ago: what came since is unread. */
export async function readNotifications(
  { tx, world, at }: StepContext,
  who: string,
  when: number,
): Promise<void> {
  await markAllRead(tx, (world.sellers.get(who) ?? world.buyers.get(who))!, await at(when))
}
