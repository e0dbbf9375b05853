import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { caseOutcomes, type Evidence, reportedKinds, reportReasons } from './rules.ts'

const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** All reports of one thing that wait for a decision, and those that one decision settled. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    kind: text({ enum: reportedKinds }).notNull(),
    thingId: text().notNull(), // no foreign key: the case outlives the thing
    aboutUserId: text().references(() => users.id, { onDelete: 'set null' }), // whose it is
    title: text().notNull(),
    path: text().notNull(), // where administrators see it
    evidence: jsonb().$type<Evidence>().notNull(), // as it was when it was reported first
    reports: integer().notNull().default(0),
    weighing: integer().notNull().default(0), // how many different people whose word counts
    priority: integer().notNull().default(0),
    hiddenAt: moment(), // since when reports hide it by their number
    hiddenVersion: integer(), // what was hidden then: a later version waits for approval by itself
    lastAt: moment().notNull().defaultNow(),
    outcome: text({ enum: caseOutcomes }),
    note: text().notNull().default(''),
    decidedAt: moment(),
    decidedBy: text(), // the administrator's name, as the log has it
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('report_cases_open').on(table.kind, table.thingId).where(sql`outcome is null`),
    index('report_cases_of_thing').on(table.kind, table.thingId, table.decidedAt),
    index('report_cases_waiting')
      .on(table.priority.desc(), table.createdAt, table.id)
      .where(sql`outcome is null`),
    index('report_cases_urgent')
      .on(sql`(-${table.priority})`, table.createdAt, table.id)
      .where(sql`outcome is null`),
    index('report_cases_newest').on(table.createdAt, table.id),
    index('report_cases_about').on(table.aboutUserId),
    check('report_cases_kind_known', oneOf(table.kind, reportedKinds)),
    check('report_cases_outcome_known', oneOf(table.outcome, caseOutcomes)),
    check('report_cases_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check('report_cases_counted', sql`${table.weighing} between 0 and ${table.reports}`),
    check('report_cases_priority', sql`${table.priority} between 0 and 2`),
  ],
)

/**
 * What one person reported. Who they are is a keyed hash of account, device or address, so that the same person is known
 * again without being named; the account stands beside it for as long as it exists.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: text()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    kind: text({ enum: reportedKinds }).notNull(),
    thingId: text().notNull(),
    reporterId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest
    reporterKey: text().notNull(),
    deviceKey: text(), // null where the browser keeps no cookie
    addressKey: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull().default(''),
    evidence: jsonb().$type<Evidence>(), // where the thing was another than when it was reported first
    weighs: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.kind, table.thingId, table.reporterKey),
    index('reports_of_case').on(table.caseId, table.createdAt),
    index('reports_by_reporter').on(table.reporterId, table.createdAt),
    check('reports_reason_known', oneOf(table.reason, reportReasons)),
    check('reports_text_short', sql`length(${table.text}) <= 1000`),
  ],
)
