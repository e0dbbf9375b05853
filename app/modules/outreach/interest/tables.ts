import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { interestStatuses, wantedRoles } from './rules.ts'

/** What a search looks through: the name, the email and the phone. */
export const whoIsInterested = (table: { name: AnyPgColumn; email: AnyPgColumn; phone: AnyPgColumn }) =>
  sql`lower(${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.phone}, ''))`

/** Who would like to take part, as the form on /about-us and the home page's seller call asks. */
export const interests = pgTable(
  'interests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(), // E.164
    district: text().notNull(),
    wantedRole: text({ enum: wantedRoles }).notNull(),
    message: text().notNull().default(''),
    status: text({ enum: interestStatuses }).notNull().default('new'),
    answer: text(),
    answeredAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('interests_newest').on(table.createdAt, table.id),
    // With what a list can be narrowed by, so that it is counted without reading what people wrote.
    index('interests_by_status').on(
      table.status,
      table.createdAt,
      table.id,
      table.wantedRole,
      table.district,
    ),
    index('interests_search').using('gin', sql`${whoIsInterested(table)} gin_trgm_ops`),
    // A double tap, or a form that is sent again, is one interest.
    uniqueIndex('interests_said_once')
      .on(table.email, table.wantedRole, sql`md5(${table.message})`)
      .where(sql`${table.status} = 'new'`),
    check('interests_status_known', stateIn(table.status, interestStatuses)),
    check('interests_role_known', sql`${table.wantedRole} in ('buyer', 'seller')`),
    check('interests_answered', sql`(${table.status} <> 'answered') or (${table.answer} is not null)`),
  ],
)
